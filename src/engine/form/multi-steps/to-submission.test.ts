import { expect, test } from 'vitest';
import type { AskedCount, OfferedKind, RoomName } from '../../contracts/site/multi-steps-page.ts';
import { testService } from '../test-forms.ts';
import { defaultAnswers } from './step-answers.ts';
import { toBooking } from './to-submission.ts';

const prices = [
  { id: 'one', label: 'Up to 1', price: 0, min_qty: 0, max_qty: 1 },
  { id: 'two', label: '2', price: 26, min_qty: 2, max_qty: 2 },
  { id: 'three', label: '3', price: 52, min_qty: 3, max_qty: 3 },
  { id: 'four', label: '4', price: 78, min_qty: 4, max_qty: 4 },
];

const count = (name: RoomName): AskedCount => ({
  name,
  label: name,
  description: '',
  variableId: name,
  options: [0, 1, 2, 3].map((value) => ({
    value,
    label: String(value),
    quantity: value,
    priceId: prices.find(({ max_qty }) => value <= max_qty)?.id ?? '',
  })),
});

/** What is sent of each priced room, as "row × quantity". */
function sent(rooms: RoomName[], answers: Partial<Record<RoomName, number>>): string[] {
  const kind: OfferedKind = {
    name: 'standard',
    serviceId: 'clean',
    counts: rooms.map(count),
    told: [],
    addOns: [],
    rhythms: [],
  };
  const services = [
    testService('clean', {
      pricing_variables: rooms.map((id) => ({ id, name: id, active: true, duration: 0, prices })),
    }),
  ];
  const page = { kinds: [kind], services, country: 'US' };
  const booking = toBooking(page, { ...defaultAnswers, ...answers }, { withTerm: false });
  return (booking.services?.[0]?.pricing_variables ?? []).map(
    ({ price_id, quantity }) => `${price_id} × ${quantity}`,
  );
}

test.each([
  [1, 0, 'one × 1'],
  [1, 1, 'two × 2'],
  [1, 2, 'two × 2'],
  [1, 3, 'three × 3'],
  [2, 3, 'four × 4'],
  [0, 1, 'one × 1'],
])('%i bathrooms and %i half ones are the row %s', (bathrooms, halfBathrooms, row) =>
  expect(sent(['bathrooms'], { bathrooms, halfBathrooms })).toEqual([row]),
);

test('more than the last row holds counts as its most', () =>
  expect(sent(['bathrooms'], { bathrooms: 3, halfBathrooms: 3 })).toEqual(['four × 4']));

test('half bathrooms with prices of their own are not counted twice, nor as other rooms', () => {
  expect(sent(['bathrooms', 'halfBathrooms'], { bathrooms: 1, halfBathrooms: 2 })).toEqual([
    'one × 1',
    'two × 2',
  ]);
  expect(sent(['bedrooms'], { bedrooms: 1, halfBathrooms: 2 })).toEqual(['one × 1']);
});
