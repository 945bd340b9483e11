/** Texts are looked at without the space around them; everything else as it is. */
export const trimAnswer = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
