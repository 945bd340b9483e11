import { expect, test } from 'vitest';
import { testService } from '../test-forms.ts';
import { leastPrice } from './least-price.ts';

const shared = { name: 'Any', active: true, duration: 0, unit: '' };
const row = (id: string, price: number, least: number, most: number) => ({
  id,
  label: id,
  price,
  min_qty: least,
  max_qty: most,
});
const service = testService('service', {
  base_price: 100,
  pricing_variables: [
    { ...shared, id: 'length', mode: 'unit', prices: [row('each', 8, 3, 40), row('bulk', 6, 41, 90)] },
    { ...shared, id: 'rooms', mode: 'tier', prices: [row('many', 40, 4, 9), row('few', 15, 1, 3)] },
    { ...shared, id: 'unsold', mode: 'tier', prices: [] },
    { ...shared, id: 'gone', active: false, mode: 'tier', prices: [row('old', 500, 1, 1)] },
  ],
});

test('a service costs at least its base and the lowest price of everything it asks for', () => {
  expect(leastPrice(service)).toBe(100 + 3 * 8 + 15);
});

test('what is chosen counts as chosen, but never as fewer units than can be had', () => {
  expect(leastPrice(service, { rooms: { price_id: 'many', quantity: 5 } })).toBe(100 + 24 + 40);
  expect(leastPrice(service, { length: { price_id: 'each', quantity: 10 } })).toBe(100 + 80 + 15);
  expect(leastPrice(service, { length: { price_id: 'each', quantity: 1 } })).toBe(100 + 24 + 15);
});

test('a service by the hour has no variables', () => {
  expect(leastPrice({ ...service, hourly: true })).toBe(100);
});
