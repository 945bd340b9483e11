import { expect, test } from 'vitest';
import { documentState } from './member-documents.ts';

test.each([
  [null, 'valid'],
  ['2026-05-09', 'expired'],
  ['2026-05-10', 'expiring'],
  ['2026-06-09', 'expiring'],
  ['2026-06-10', 'valid'],
])('on May 10, a document until %s is %s', (expiresOn, state) => {
  expect(documentState(expiresOn, '2026-05-10')).toBe(state);
});
