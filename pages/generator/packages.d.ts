/** Types of packages without types of their own, limited to what we use. */

declare module "subset-font" {
  /** Keeps the characters of `text`, and their alternates in the features to keep. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; keepFeatures: string[]; noHinting: boolean },
  ): Promise<Buffer>;
}

declare module "http-server" {
  import type { IncomingMessage, Server, ServerResponse } from "node:http";

  interface Options {
    root: string;
    /** Seconds; -1 forbids it. */
    cache: number;
    /** Called in turn before a file is sent, until one of them does not emit "next". */
    before: ((request: IncomingMessage, response: ServerResponse) => void)[];
  }

  export function createServer(options: Options): Pick<Server, "listen">;
}
