import type { ListWords } from './list.ts';

export const arabicList: ListWords = { comma: '، ', and: (before, last) => `${before} و${last}` };
