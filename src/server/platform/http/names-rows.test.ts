import { expect, test } from 'vitest';
import { namesRows } from './names-rows.ts';

test.each([
  { id: 'a' },
  { oldVersionId: 12 },
  { oldVersionId: { eq: 12 } },
  { oldVersionId: { inq: [1, 2] }, active: true },
  { id: { inq: [], neq: 'a' } },
  { oldVersionId: 12, or: [{ active: true }, { private: true }] },
])('%j singles rows out', (where) => {
  expect(namesRows(where)).toBe(true);
});

test.each([
  undefined,
  null,
  [],
  {},
  { id: '' },
  { id: null },
  { oldVersionId: null },
  { oldVersionId: { eq: null } },
  { oldVersionId: { inq: [1, null] } },
  { oldVersionId: { gt: 0 } },
  { oldVersionId: { neq: 3 } },
  { oldVersionId: { between: [0, 9999] } },
  { or: [{ id: 'a' }, {}] },
  { and: [{ id: 'a' }] },
  { name: 'a' },
  Object.create({ id: 'a' }),
])('%j does not', (where) => {
  expect(namesRows(where)).toBe(false);
});
