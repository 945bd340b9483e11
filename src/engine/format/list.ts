/** What stands between the things of a list, and before its last one. */
export type ListWords = { comma: string; and: (before: string, last: string) => string };

export const englishList: ListWords = { comma: ', ', and: (before, last) => `${before} and ${last}` };

/** Joins things as a sentence does: one, two and three. */
export const sayList = (things: readonly string[], { comma, and }: ListWords): string =>
  things.length < 2 ? things.join('') : and(things.slice(0, -1).join(comma), things.at(-1) ?? '');
