/** A number as people type it, nothing or more: `12`, `12.50`. No more digits than a number keeps exactly. */
export const numberPattern = /^(?=.{1,15}$)(?:\d+\.?\d*|\.\d+)$/;

/** Signs, commas and currencies are none. */
export const parseNumber = (text: string): number | undefined =>
  numberPattern.test(text) ? Number(text) : undefined;
