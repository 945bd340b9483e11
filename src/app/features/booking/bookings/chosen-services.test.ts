import { expect, test } from 'vitest';
import type { Service } from '#engine/catalogue/catalogue.ts';
import type { BookingDetail } from './api.ts';
import { changeQuantity, chosenOf, newlyChosen, toSubmitted } from './chosen-services.ts';

const prices = [
  { id: 'few', label: '1 or 2', price: 80, min_qty: 1, max_qty: 2 },
  { id: 'many', label: '3 to 9', price: 120, min_qty: 3, max_qty: 9 },
];
const service: Service = {
  id: 'clean',
  name: 'Clean',
  base_price: 50,
  duration: 60,
  active: true,
  hourly: false,
  extras: [],
  pricing_variables: [{ id: 'rooms', name: 'Rooms', active: true, duration: 0, prices }],
};
type Item = BookingDetail['items'][number];
const item: Item = {
  kind: 'service',
  service_id: 'clean',
  variable_id: null,
  price_id: null,
  extra_id: null,
  name: 'Clean',
  detail: '',
  quantity: 1,
  duration: 60,
  hours: null,
  teams: null,
  unit_price: 50,
  amount: 50,
};
const items: Item[] = [
  item,
  { ...item, kind: 'variable', variable_id: 'rooms', price_id: 'few', quantity: 2 },
  { ...item, kind: 'extra', extra_id: 'oven', quantity: 1 },
];

test('what a visit has bought is sent as it was', () => {
  expect(toSubmitted(chosenOf({ items }), [service])).toEqual([
    {
      id: 'clean',
      pricing_variables: [{ id: 'rooms', quantity: 2, price_id: 'few' }],
      extras: [{ id: 'oven', quantity: 1 }],
    },
  ]);
});

test('another quantity is of another row, and an extra of which there is none is left out', () => {
  const [before] = chosenOf({ items });
  if (!before) throw new Error('nothing was bought');
  const after = {
    ...before,
    variables: changeQuantity(before.variables, 'rooms', 4),
    extras: changeQuantity(before.extras, 'oven', 0),
  };
  const [sent] = toSubmitted([after], [service]);
  expect(sent?.pricing_variables).toEqual([{ id: 'rooms', quantity: 4, price_id: 'many' }]);
  expect(sent?.extras).toEqual([]);
});

test('hours and teams of a service by the hour are kept, and a new one has the fewest', () => {
  const byTheHour = [{ ...item, hours: 3, teams: 2 }];
  expect(chosenOf({ items: byTheHour })[0]?.hourly).toEqual({ hours: 3, teams: 2 });
  const hourly_settings = { teams_minimum: 1, hours_minimum: 2, hours_maximum: 8 };
  expect(newlyChosen({ ...service, hourly: true, hourly_settings })).toMatchObject({
    variables: { rooms: 1 },
    hourly: { hours: 2, teams: 1 },
  });
});
