/** A price or a time within a sentence, as the company writes it: signs that tell the browser to read it by itself. */
export const apart = (text: string): string => `\u2068${text}\u2069`;
