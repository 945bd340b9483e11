/**
 * A random UUID (version 4). The browser's own is only there where the page and all pages around it came over https,
 * and a form may be embedded in one that did not.
 */
export function randomId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)));
  const hex = bytes.map((byte) => (byte + 256).toString(16).slice(1)).join('');
  // Two digits are not by chance: they tell how the others were made.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
