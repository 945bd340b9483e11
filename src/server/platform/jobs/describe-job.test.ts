import { expect, test } from 'vitest';
import { DomainError } from '#engine/errors.ts';
import { recordOf, sayFailure } from './describe-job.ts';

test.each([
  [{ companyId: 'c', bookingId: 'b1' }, 'booking b1'],
  [
    { companyId: 'c', id: 'h', name: 'series_changed', subjectId: 's1', details: {} },
    'series_changed, subject s1',
  ],
  [{ to: 'ada@example.com', text: 'a link that signs in' }, null],
  [{}, null],
])('the record of %j', (payload, expected) => {
  expect(recordOf({ payload })).toBe(expected);
});

test('a failure says what was not found', () => {
  const error = new DomainError('NOT_FOUND', { resource: 'series', id: 's1' });
  expect(sayFailure(error)).toBe('NOT_FOUND {"resource":"series","id":"s1"}');
  expect(sayFailure(new Error('x'.repeat(900)))).toHaveLength(500);
});

test.each([
  [new Error('550 <ada@example.com> unknown, call +1 (646) 555-0100'), '550 <…> unknown, call …'],
  [
    Object.assign(new Error('Key (email)=(ada@example.com) already exists.'), {
      code: '23505',
      constraint: 'logins_email',
    }),
    '23505 logins_email',
  ],
  [
    new Error('Failed query', { cause: Object.assign(new Error('Ada'), { code: 'ECONNREFUSED' }) }),
    'ECONNREFUSED',
  ],
  [new DomainError('CONFLICT', { reason: 'Ada Bergman is already booked.' }), 'CONFLICT {}'],
])('a failure names nobody: %s', (error, expected) => {
  expect(sayFailure(error)).toBe(expected);
});
