import { englishSentences } from './sentences.ts';
import { expect, test } from 'vitest';
import { checkNamed } from './named-checks.ts';

test.each([
  ['email', 'ada@example.test'],
  ['email', 'ada.l+form@mail.example.co.uk'],
  ['email', 'jörg@müller.example'],
  ['phone', '+61 (8) 8123-4567'],
  ['phone', '0'],
  ['zip', '5000'],
  ['zip', 'SW1A 1AA'],
  ['zip', '12345-6789'],
  ['zip', 'A65 F4E2'],
  ['alphanum', 'SPRING10'],
  ['alphanum', 'été'],
  ['number', '12.50'],
] as const)('%s accepts %s', (name, text) =>
  expect(checkNamed(name, text, { label: 'It', sentences: englishSentences })).toEqual([]),
);

test.each([
  ['email', 'ada', 'Your email is not a valid email address'],
  ['email', 'ada@example', 'Your email is not a valid email address'],
  ['email', 'ada@example..test', 'Your email is not a valid email address'],
  ['email', 'ada lovelace@example.test', 'Your email is not a valid email address'],
  ['email', 'a@b@example.test', 'Your email is not a valid email address'],
  ['email', `${'a'.repeat(250)}@b.test`, 'Your email is not a valid email address'],
  ['phone', '+ () -', 'Your email is not a valid phone number'],
  ['phone', '08 ext. 5', 'Your email is not a valid phone number'],
  ['phone', '٠١٢', 'Your email is not a valid phone number'],
  ['zip', 'none', 'Your email is not a valid zip code'],
  ['zip', '-5000', 'Your email is not a valid zip code'],
  ['zip', '5', 'Your email is not a valid zip code'],
  ['alphanum', 'SPRING-10', 'Your email may contain only letters and digits'],
  ['number', '-5', 'Your email is not a number'],
] as const)('%s refuses %s', (name, text, message) =>
  expect(checkNamed(name, text, { label: 'Your email', sentences: englishSentences })).toEqual([{ message }]),
);
