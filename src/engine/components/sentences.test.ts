import { expect, test } from 'vitest';
import { englishSentences } from './sentences.ts';

test.each([
  ['First name', 'First name is required'],
  ['How often?', 'An answer to “How often?” is required'],
])('%s that is missing reads %j', (label, sentence) =>
  expect(englishSentences.required(label)).toBe(sentence),
);
