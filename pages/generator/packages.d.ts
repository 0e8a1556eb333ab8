/** The types of a package that has none, limited to what we use. */

declare module "subset-font" {
  /** Keeps the characters of `text`, and their alternates in the features to keep. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; keepFeatures: string[]; noHinting: boolean },
  ): Promise<Buffer>;
}
