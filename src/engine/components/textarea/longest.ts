/** In characters. */
export const longest = 5000;
