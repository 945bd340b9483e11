import { afterEach, expect, test } from 'vitest';
import { problemOf, refusal } from '#engine/problems.ts';
import { DomainError } from '#engine/errors.ts';
import { refusals as english } from '../words/en/refusals.ts';
import { refusals as spanish } from '../words/es/refusals.ts';
import { ApiError } from './api-error.ts';
import { toErrorLines, toFieldErrors } from './error-text.ts';
import { setRefusalWords, speakRefusal } from './refusal-words.ts';

afterEach(() => setRefusalWords(english));

const { details } = new DomainError(
  'VALIDATION',
  refusal({
    email: problemOf('not_email'),
    name: problemOf('too_long', { most: 40 }),
    card: problemOf('card_refused', { reason: 'expired' }),
  }),
);
const refused = () =>
  new ApiError(
    speakRefusal({ statusCode: 422, code: 'VALIDATION', message: 'English', details: { ...details } }),
  );

test('what is wrong with fields is said in Spanish, by its codes', () => {
  setRefusalWords(spanish);
  expect(toFieldErrors(refused())).toEqual({
    email: 'Escribe un correo electrónico, como nombre@ejemplo.com.',
    name: 'Usa como máximo 40 caracteres.',
    card: 'La tarjeta ha caducado. Usa otra tarjeta.',
  });
  expect(toErrorLines(refused())[1]).toBe('Nombre: Usa como máximo 40 caracteres.');
  expect(refused().message).toBe('Revisa los datos.');
});

test('in English the sentences are the server’s', () => {
  expect(toFieldErrors(refused())['email']).toBe('Email is not a valid email address');
  expect(refused().message).toBe('English');
});

test('a code that has no words keeps its sentence', () => {
  setRefusalWords(spanish);
  const found = speakRefusal({
    statusCode: 422,
    code: 'NEWER_THAN_THIS_PAGE',
    message: 'Something new',
    details: { ...refusal({ domain: problemOf('not_https') }) },
  });
  expect([found.message, found.details.messages]).toEqual([
    'Something new',
    { domain: ['must be an address that begins with https://'] },
  ]);
});
