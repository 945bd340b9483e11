/** JSON with the keys of every object in order: the same question is the same text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`;
}

/**
 * A short mark of a request, to tell which question a price answers. It is no secret and proves nothing: the
 * server prices again. (FNV-1a over 64 bits.)
 */
export function hashRequest(request: unknown): string {
  // In four parts of 16 bits, the lowest first: numbers of 64 bits would each be an object.
  let a = 0x2325;
  let b = 0x8422;
  let c = 0x9ce4;
  let d = 0xcbf2;
  for (const byte of encoder.encode(canonical(request))) {
    a ^= byte;
    // Times 2^40 + 0x1b3.
    const low = a * 0x1b3;
    const second = b * 0x1b3 + (low >>> 16);
    const third = c * 0x1b3 + (a << 8) + (second >>> 16);
    d = (d * 0x1b3 + (b << 8) + (third >>> 16)) & 0xffff;
    a = low & 0xffff;
    b = second & 0xffff;
    c = third & 0xffff;
  }
  return [d, c, b, a].map((part) => part.toString(16).padStart(4, '0')).join('');
}

const encoder = new TextEncoder();
