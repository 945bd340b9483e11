import type { ListWords } from './list.ts';

export const spanishList: ListWords = {
  comma: ', ',
  // "E" before the sound "i", but not before "hie" and the like.
  and: (before, last) => `${before} ${/^h?[ií](?![aeo])/i.test(last) ? 'e' : 'y'} ${last}`,
};
