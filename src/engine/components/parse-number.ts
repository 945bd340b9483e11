/** More digits than these a number does not keep exactly. */
const longest = 15;

/** A number as people type it, nothing or more: `12`, `12.50`. Signs, commas and currencies are none. */
export const parseNumber = (text: string): number | undefined =>
  text.length <= longest && /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : undefined;
