import { apart } from '../format/apart.ts';
import { directionOf, type Language } from '../format/languages.ts';

const arabicLetter = /\p{Script=Arabic}/u;

/**
 * A name, a number or an address in Latin letters within a text that is read from the right: its lines are read by
 * themselves, or "41 Grove Street" would end with its number.
 */
export const setApart = (value: string, language: Language): string =>
  directionOf(language) === 'ltr' || value === '' || arabicLetter.test(value)
    ? value
    : value.split('\n').map(apart).join('\n');
