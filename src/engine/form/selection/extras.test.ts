import { expect, test } from 'vitest';
import { bookingForm, testCatalogue, testContext, testExtra, testService } from '../test-forms.ts';
import { lowerExtra, raiseExtra, toggleExtra } from './extras.ts';
import { unchanged } from './selection.ts';

const service = testService('plain', {
  extras: [
    testExtra('oven'),
    testExtra('windows', { minimum_quantity: 2, maximum_quantity: 4 }),
    testExtra('retired', { active: false }),
  ],
});
const context = testContext({ catalogue: { ...testCatalogue, services: [service] } });
const formWith = (extra: Record<string, number> = {}) =>
  bookingForm(
    { serviceIds: ['plain'], extras: Object.keys(extra).length > 0 ? { plain: extra } : {} },
    context,
  );

type Case = { act: typeof toggleExtra; before: Record<string, number>; after?: Record<string, number> };

test.each<[string, Case, string]>([
  ['toggling chooses the least', { act: toggleExtra, before: {}, after: { windows: 2 } }, 'windows'],
  ['toggling takes out', { act: toggleExtra, before: { windows: 3 } }, 'windows'],
  [
    'toggling leaves others',
    { act: toggleExtra, before: { windows: 3, oven: 1 }, after: { windows: 3 } },
    'oven',
  ],
  ['toggling takes a retired one out', { act: toggleExtra, before: { retired: 1 } }, 'retired'],
  ['raising is by one', { act: raiseExtra, before: { oven: 1 }, after: { oven: 2 } }, 'oven'],
  ['raising begins at the minimum', { act: raiseExtra, before: {}, after: { windows: 2 } }, 'windows'],
  ['lowering is by one', { act: lowerExtra, before: { windows: 3 }, after: { windows: 2 } }, 'windows'],
  ['lowering below the minimum takes out', { act: lowerExtra, before: { windows: 2 } }, 'windows'],
  ['lowering the last takes out', { act: lowerExtra, before: { oven: 1 } }, 'oven'],
])('%s, and the price follows', (_name, { act, before, after }, extraId) => {
  const { changes, effects } = act(formWith(before), { serviceId: 'plain', extraId });
  expect(changes['extras']).toEqual(after ? { plain: after } : {});
  expect(effects).toEqual([{ kind: 'price' }]);
});

test.each<[string, Case, string]>([
  ['raising stops at the maximum', { act: raiseExtra, before: { windows: 4 } }, 'windows'],
  ['a retired one is not chosen', { act: toggleExtra, before: {} }, 'retired'],
  ['an unknown one is not chosen', { act: raiseExtra, before: {} }, 'constructor'],
  ['nothing is lowered below none', { act: lowerExtra, before: {} }, 'oven'],
])('%s', (_name, { act, before }, extraId) => {
  expect(act(formWith(before), { serviceId: 'plain', extraId })).toBe(unchanged);
});

test('extras belong to chosen services', () => {
  expect(toggleExtra(bookingForm({}, context), { serviceId: 'plain', extraId: 'oven' })).toBe(unchanged);
});
