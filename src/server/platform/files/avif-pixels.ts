/** Enough for the head of a file, which says its kind and its size before any pixels. */
const headBytes = 65_536;

/**
 * How many pixels an AVIF says that it has, by the boxes of its head: nothing is decoded, and nothing else is loaded.
 * Undefined for other files.
 */
export function avifPixels(bytes: Buffer): number | undefined {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const head = bytes.subarray(0, headBytes);
  let most: number | undefined;
  // The box for the size of a picture: its name, four bytes of flags, then width and height.
  for (let at = head.indexOf('ispe'); at !== -1 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4))
    most = Math.max(most ?? 0, head.readUInt32BE(at + 8) * head.readUInt32BE(at + 12));
  return most;
}
