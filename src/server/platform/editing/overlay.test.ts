import { expect, test } from 'vitest';
import { overlay } from './overlay.ts';

const base = { name: 'A', limits: { least: 1, most: 3 }, ids: ['x', 'y'], icon: 'house' as string | null };

test.each([
  [{ name: 'B' }, { ...base, name: 'B' }],
  [{ limits: { most: 5 } }, { ...base, limits: { least: 1, most: 5 } }],
  [{ ids: ['z'] }, { ...base, ids: ['z'] }],
  [{ icon: null }, { ...base, icon: null }],
  [{}, base],
])('%j', (sent, expected) => expect(overlay<object>(base, sent)).toEqual(expected));

test('a key that objects have by birth is a key like any other', () => {
  const sent = JSON.parse('{"__proto__":{"polluted":true}}') as object;
  expect(overlay<object>({}, sent)).not.toHaveProperty('polluted');
  expect({}).not.toHaveProperty('polluted');
});
