import type { PageRecord } from '#app/route.ts';
import type { AppWords } from './app-words.ts';

/** What a page is called: the office's by its record, those of customers and crews in their language. */
export const titleOf = ({ path, title }: PageRecord, { titles }: AppWords): string =>
  new Map(Object.entries(titles)).get(path) ?? title;
