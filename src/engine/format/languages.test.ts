import { expect, test } from 'vitest';
import { chooseLanguage, directionOf } from './languages.ts';

test.each([
  ['the link', 'ar', 'es', 'ar'],
  ['the link, with a region', 'es-MX', undefined, 'es'],
  ['the link, in capitals', 'ES', undefined, 'es'],
  ['the browser, where the link asks for an unknown one', 'xx', 'es', 'es'],
  ['the browser', null, 'es-419,es;q=0.9,en;q=0.8', 'es'],
  ['the browser’s weights', null, 'en;q=0.5, ar;q=0.9', 'ar'],
  ['the first of equal weight', null, 'es,ar', 'es'],
  ['what is not refused', null, 'es;q=0, ar;q=0.1', 'ar'],
  ['English, where none is known', null, 'fr-FR,de;q=0.7', 'en'],
  ['English, where nothing is said', null, undefined, 'en'],
  ['English, for nonsense', '../../etc', '*;q=x,,;', 'en'],
])('%s decides', (_who, asked, accepted, language) => expect(chooseLanguage(asked, accepted)).toBe(language));

test('Arabic is read from right to left', () => {
  expect(directionOf('ar')).toBe('rtl');
  expect(directionOf('es')).toBe('ltr');
});
