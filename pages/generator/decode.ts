// A file of its own: Vite restarts the development server after a change of what that imports.
/** Decodes percent-encoding; returns text with an invalid "%" unchanged. */
export function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
