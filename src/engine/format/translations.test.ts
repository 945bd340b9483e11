import { expect, test } from 'vitest';
import { inLanguage } from './translations.ts';

const service = {
  id: 'es',
  price: 5,
  name: 'Deep clean',
  description: '',
  disclaimer: null,
  translations: {
    es: { name: 'Limpieza a fondo', description: 'Todo', disclaimer: 'Vacía' },
    ar: { name: '' },
  },
};

test('a text is read in its translation, and all else stays', () => {
  expect(inLanguage(service, 'es')).toEqual({ ...service, name: 'Limpieza a fondo' });
});

test('what is not translated, or emptied, is read as it was written', () => {
  expect(inLanguage(service, 'ar')).toEqual(service);
  expect(inLanguage(service, 'en')).toEqual(service);
  expect(inLanguage(service, undefined)).toEqual(service);
  expect(inLanguage({ name: 'Weekly', translations: {} }, 'es').name).toBe('Weekly');
});

test('a text that is not there has nothing to be translated', () => {
  const read = inLanguage(service, 'es');
  expect(read.description).toBe('');
  expect(read.disclaimer).toBe(null);
});
