import { beforeEach, expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { findForPerson, keepForPerson, keepUser } from './kept-user.ts';

const customer = createUser('r_customer');
const other = createUser('r_customer', { id: '00000000-0000-4000-8000-000000000009' });

const visits = { name: 'visits', version: '1' };

beforeEach(() => localStorage.clear());

test('what is kept for somebody stays while they are signed in', () => {
  keepForPerson(customer, visits, ['a visit']);
  keepUser(customer);
  expect(findForPerson(customer, visits)?.value).toEqual(['a visit']);
});

test.each([
  ['nobody', null],
  ['somebody else', other],
])('and is gone when %s is', (_who, next) => {
  keepForPerson(customer, visits, ['a visit']);
  keepUser(next);
  expect(findForPerson(customer, visits)).toBeNull();
});

test('nothing is kept of the office, nor of whoever the office acts as', () => {
  const impersonation = {
    actor_name: 'Olga',
    actor_email: 'olga@sparkle.test',
    reason: 'They asked us to.',
    since: '2026-01-05T09:00:00Z',
  };
  for (const user of [createUser('r_admin'), createUser('r_customer', { impersonation })]) {
    keepForPerson(user, visits, ['a visit']);
    expect(localStorage.length).toBe(0);
  }
});

test('another version of the page reads nothing of it, and takes its place', () => {
  const next = { ...visits, version: '2' };
  keepForPerson(customer, visits, ['a visit']);
  expect(findForPerson(customer, next)).toBeNull();
  keepForPerson(customer, next, ['another']);
  expect(localStorage.length).toBe(1);
});
