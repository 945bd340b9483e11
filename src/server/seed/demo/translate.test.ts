import { expect, test } from 'vitest';
import { sparkleCatalogue } from './sparkle/catalogue.ts';
import { translate } from './translate.ts';
import { wattleCatalogue } from './wattle/catalogue.ts';

test.each([
  ['sparkle', sparkleCatalogue],
  ['wattle', wattleCatalogue],
])('every phrase of %s is a text of its catalogue, in each language', (_name, { phrases, ...catalogue }) => {
  const texts = JSON.stringify(catalogue);
  expect(Object.keys(phrases.es).filter((text) => !texts.includes(JSON.stringify(text)))).toEqual([]);
  expect(Object.keys(phrases.ar)).toEqual(Object.keys(phrases.es));
});

test('what nobody has translated has no translation', () => {
  const phrases = { es: { Weekly: 'Cada semana' }, ar: {} };
  expect(translate({ name: 'Weekly', description: 'Often' }, phrases)).toEqual({
    es: { name: 'Cada semana' },
    ar: {},
  });
});
