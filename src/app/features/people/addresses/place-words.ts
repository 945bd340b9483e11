import type { MapWords } from './map-words.ts';

/** All that is said where an address is looked up. */
export const englishSearch = {
  addresses: 'Addresses',
  found: (count: number): string =>
    `${count === 1 ? 'One address' : `${count} addresses`}. Use the arrow keys to choose.`,
  filledIn: 'The address was filled in.',
  noneFound: 'No address found. You can type it in.',
  lookUpFailed: 'Address search isn’t available right now. You can type yours in.',
};

export type SearchWords = typeof englishSearch;

export type PlaceWords = SearchWords & MapWords;
