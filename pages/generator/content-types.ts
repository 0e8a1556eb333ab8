import { extname } from "node:path";

/** By extension; what owners are likely to put into `public/` besides the files of the build. */
const contentTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/vnd.microsoft.icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp4": "video/mp4",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "text/xml; charset=utf-8",
};

/** Returns the value of `Content-Type` for a file. */
export const contentTypeOf = (path: string): string =>
  contentTypes[extname(path).toLowerCase()] ?? "application/octet-stream";
