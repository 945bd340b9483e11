import { afterEach, expect, test } from 'vitest';
import { problemOf, refusal } from '#engine/problems.ts';
import { DomainError } from '#engine/errors.ts';
import { refusals as english } from '../words/en/refusals.ts';
import { refusals as spanish } from '../words/es/refusals.ts';
import { createUser } from '#tests/web/people.ts';
import { createFormats } from '../ui/use-formats.ts';
import { ApiError, networkError, toApiError } from './api-error.ts';
import { toFieldErrors } from './error-text.ts';
import {
  setRefusalFormats,
  setRefusalWords,
  speakRefusal,
  toSpokenLines,
  type RefusalWords,
} from './refusal-words.ts';

afterEach(() => {
  setRefusalWords(english);
  setRefusalFormats({ day: (date) => date, time: (time) => time });
});

const { details } = new DomainError(
  'VALIDATION',
  refusal({
    email: problemOf('not_email'),
    name: problemOf('too_long', { most: 40 }),
    card: problemOf('card_refused', { reason: 'expired' }),
  }),
);
const inLanguage = (words: RefusalWords) =>
  new ApiError(
    speakRefusal({ statusCode: 422, code: 'VALIDATION', message: 'English', details: { ...details } }, words),
  );

test('what is wrong with fields is said in Spanish, by its codes', () => {
  setRefusalWords(spanish);
  expect(toFieldErrors(inLanguage(spanish))).toEqual({
    email: 'Escribe un correo electrónico, como nombre@ejemplo.com.',
    name: 'Usa como máximo 40 caracteres.',
    card: 'La tarjeta ha caducado. Usa otra tarjeta.',
  });
  expect(toSpokenLines(inLanguage(spanish))[1]).toBe('Nombre: Usa como máximo 40 caracteres.');
  expect(inLanguage(spanish).message).toBe('Revisa los datos.');
});

test('in English the sentences are the server’s', () => {
  expect(toFieldErrors(inLanguage(english))['email']).toBe('Email is not a valid email address');
  expect(inLanguage(english).message).toBe('English');
});

test('answers of the server, and their lack, are said in the language that was set', async () => {
  setRefusalWords(spanish);
  const error = { statusCode: 404, code: 'NOT_FOUND', message: 'Not found.', details: {} };
  expect((await toApiError(Response.json({ error }, { status: 404 }))).message).toBe('No se ha encontrado.');
  expect(networkError().message).toMatch(/^No podemos conectar/);
});

test('a code that has no words keeps its sentence', () => {
  const found = speakRefusal(
    {
      statusCode: 422,
      code: 'NEWER_THAN_THIS_PAGE',
      message: 'Something new',
      details: { ...refusal({ domain: problemOf('not_https') }) },
    },
    spanish,
  );
  expect([found.message, found.details.messages]).toEqual([
    'Something new',
    { domain: ['must be an address that begins with https://'] },
  ]);
});

test.each([
  ['not_before', problemOf('not_before', { first: '2031-12-02' }), 'must not be before Dec 2nd, 2031'],
  ['not_after', problemOf('not_after', { before: '17:30' }), 'must be after 05:30 pm'],
  ['not_after', problemOf('not_after', { before: 'time_from' }), 'must be after time_from'],
])('days and times of %s are written as the company writes them', (_code, problem, sentence) => {
  const company = createUser('r_admin').company ?? null;
  const formats = createFormats(
    company && { ...company, date_format: 'MMM Do, YYYY', time_format: 'hh:mm a' },
  );
  setRefusalFormats(formats);
  const refused = new DomainError('VALIDATION', refusal({ until: problem }));
  const { details: said } = speakRefusal(
    { statusCode: 422, code: 'VALIDATION', message: '', details: { ...refused.details } },
    english,
  );
  expect(said.messages).toEqual({ until: [sentence] });
});

test('a conflict about a day names it as the company writes it', () => {
  setRefusalFormats({ day: () => 'Dec 2nd, 2026', time: (time) => time });
  const conflictOf = { code: 'job_not_its_day', params: { day: '2026-12-02', what: 'started' } };
  const { message } = speakRefusal(
    {
      statusCode: 409,
      code: 'CONFLICT',
      message: 'This visit is on 2026-12-02. It can be started on that day, or later.',
      details: conflictOf,
    },
    english,
  );
  expect(message).toBe('This visit is on Dec 2nd, 2026. It can be started on that day, or later.');
});
