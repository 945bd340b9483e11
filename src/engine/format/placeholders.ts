/** A place in a text, `{{rooms}}`. */
export const placePattern = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** The placeholders of a text, by the names that formulas use. */
export const placeholders = (text: unknown): string[] => [
  ...new Set([...String(text).matchAll(placePattern)].map(([, name = '']) => name)),
];

/** Those that are answers, and not what a formula comes to. */
export const answersIn = (text: unknown): string[] => placeholders(text).filter((name) => name !== 'result');
