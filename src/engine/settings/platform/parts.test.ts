import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineSettings } from './define-settings.ts';
import { flag, number } from './kinds.ts';
import { readPart, toParts, withinPart } from './parts.ts';

const settings = defineSettings({
  fee: { ...number(0, 100), title: 'Fee', default: 0 },
  taxable: { ...flag, title: 'Taxable', default: false, 'x-only-with': { fee: 5 } },
});

test('settings of a part say the whole way, and so does what they depend on', () => {
  const within = withinPart('policies', settings);
  expect(Object.keys(within)).toEqual(['policies.fee', 'policies.taxable']);
  expect(within['policies.taxable']['x-only-with']).toEqual({ 'policies.fee': 5 });
});

test('values are sent in their parts, and read from them again', () => {
  const words = fc.constantFrom('a', 'b', 'c');
  const ways = fc.array(words, { minLength: 3, maxLength: 3 }).map((way) => way.join('.'));
  fc.assert(
    fc.property(fc.dictionary(ways, fc.anything(), { noNullPrototype: true }), (values) => {
      const body = toParts(values);
      for (const [name, value] of Object.entries(values)) expect(readPart(body, name)).toBe(value);
    }),
  );
});

test('a setting without a part stands at the top', () => {
  expect(toParts({ name: 'Sparkle', 'look.color': '#000' })).toEqual({
    name: 'Sparkle',
    look: { color: '#000' },
  });
  expect(readPart({ look: null }, 'look.color')).toBeUndefined();
});
