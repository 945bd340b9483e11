import { expect, test } from 'vitest';
import { describeSubject } from './subject.ts';

const id = '00000000-0000-4000-8000-000000000001';

test.each([
  ['booking', `/admin/bookings/${id}`],
  ['discount_code', `/admin/settings/discount_codes?open=${id}`],
  ['company', '/admin/settings/company'],
  ['email_preferences', null],
  ['constructor', null],
])('%s leads to %s', (type, path) => {
  expect(describeSubject(type, id).path).toBe(path);
});

test('what was removed for good leads nowhere, and has a name', () => {
  expect(describeSubject('api_key', null)).toEqual({ name: 'Api key', path: '/admin/settings/integrations' });
  expect(describeSubject('tag', null)).toEqual({ name: 'Tag', path: null });
});
