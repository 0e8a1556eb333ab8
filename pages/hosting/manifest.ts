import type { TextFile } from "../generator/context.ts";

/** Name, colours and icons of the site on a home screen (W3C Web App Manifest). */
export const manifest: TextFile = {
  file: "manifest.webmanifest",
  render({ content, href }, { themeColor }) {
    const icon = (file: string, size: number) => ({
      src: href(file),
      sizes: `${size}x${size}`,
      type: "image/png",
    });
    const manifest = {
      name: content.site.product,
      description: content.site.description,
      id: href("/"),
      start_url: href("/"),
      scope: href("/"),
      display: "browser",
      background_color: themeColor,
      theme_color: themeColor,
      icons: [
        icon("/icon-192.png", 192),
        icon("/icon-512.png", 512),
        { ...icon("/icon-maskable-512.png", 512), purpose: "maskable" },
      ],
    };
    return `${JSON.stringify(manifest, null, 2)}\n`;
  },
};
