/** `@types/subset-font` lacks some options, and `http-server` has no types. */
declare module "subset-font" {
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}

declare module "http-server" {
  export function createServer(options: object): { server: import("node:http").Server };
}
