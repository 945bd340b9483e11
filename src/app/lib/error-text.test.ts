import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { toErrorLines, toFieldErrors } from './error-text.ts';

const apiError = (messages?: Record<string, string[]>, message = '', code = 'VALIDATION') =>
  new ApiError({ statusCode: 422, code, message, details: messages ? { messages } : {} });

test.each([
  [
    'each field with its first message',
    apiError({ email: ['Taken.', 'Too long.'], zip: ['Required.'] }),
    ['Email: Taken.', 'Zip: Required.'],
  ],
  [
    'a message that goes on from its field',
    apiError({ first_name: ['is too long'] }),
    ['First name is too long'],
  ],
  [
    'what an act changes by itself is not named',
    apiError({ active: ['Add another location first.'] }),
    ['Add another location first.'],
  ],
  ['the message of the server', apiError(undefined, 'This company is frozen.'), ['This company is frozen.']],
  ['a plain string', 'No luck', ['No luck']],
  ['the message of an error', new Error('Broken'), ['Broken']],
  ['nothing known', { odd: true }, ['Please try again later']],
  ['an empty message', new Error(''), ['Please try again later']],
])('%s', (_name, error, lines) => expect(toErrorLines(error)).toEqual(lines));

test('messages per field go to their fields', () => {
  expect(toFieldErrors(apiError({ code: ['is not right'], name: ['Taken.'] }))).toEqual({
    code: 'Code is not right',
    name: 'Taken.',
  });
});

test('a wrong current password belongs to its field', () => {
  const error = apiError(undefined, 'Current password is invalid', 'CURRENT_PASSWORD_INVALID');
  expect(toFieldErrors(error)).toEqual({ current_password: 'Current password is invalid' });
});
