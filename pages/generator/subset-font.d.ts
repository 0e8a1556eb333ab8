/** The types of `@types/subset-font` lack options that we use. */
declare module "subset-font" {
  /** Keeps the characters of `text`, and their alternates in the features to keep. */
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}
