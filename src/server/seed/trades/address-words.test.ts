import { expect, test } from 'vitest';
import { arabicPhrases } from '#engine/template/phrases/arabic.ts';
import { spanishPhrases } from '#engine/template/phrases/spanish.ts';
import { addressWords } from './address-words.ts';

/** One of each way to call a zip code, a state and a city. */
const countries = ['AU', 'BR', 'CA', 'DE', 'GB', 'IE', 'IN', 'NZ'];

const textsOf = (country: string) =>
  addressWords(country).flatMap((edit) => (edit.kind === 'set' ? Object.values(edit.properties) : []));

test.each(countries)('what an address is asked for in %s is known in every language', (country) => {
  const texts = textsOf(country).map(String);
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    expect(spanishPhrases).toHaveProperty([text]);
    expect(arabicPhrases).toHaveProperty([text]);
  }
});

test('the form itself speaks American', () => expect(addressWords('US')).toEqual([]));
