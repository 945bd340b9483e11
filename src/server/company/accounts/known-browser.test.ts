import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLinkKeys } from '#server/secrets.ts';
import { findBrowser, rememberBrowser } from './known-browser.ts';

const keys = createLinkKeys('a secret of 32 characters or more');
const people = Array.from({ length: 6 }, () => randomUUID());
const remember = (cookie: string | undefined, loginId: string) => rememberBrowser({ keys, cookie, loginId });

test('a browser keeps its name for a person who signs in again', () => {
  const [loginId = ''] = people;
  const first = remember(undefined, loginId);
  const again = remember(first, loginId);
  expect(again).toBe(first);
  expect(findBrowser({ keys, cookie: again, loginId })).toBeDefined();
});

test('the last five people are known', () => {
  const cookie = people.reduce<string | undefined>(remember, undefined);
  const known = people.map((loginId) => findBrowser({ keys, cookie, loginId }) !== undefined);
  expect(known).toEqual([false, true, true, true, true, true]);
});

test.each([undefined, '', 'nonsense', '.'.repeat(5000)])('an unsigned cookie is nobody: %s', (cookie) => {
  expect(findBrowser({ keys, cookie, loginId: randomUUID() })).toBeUndefined();
});
