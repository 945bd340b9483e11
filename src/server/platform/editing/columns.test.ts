import { expect, test } from 'vitest';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { flag, minutes, money, records, text } from '#engine/settings/platform/kinds.ts';
import { fromColumns, toColumns } from './columns.ts';

const specs = defineSettings({
  name: { ...text(), title: 'Name' },
  base_price: { ...money, title: 'Price' },
  duration: { ...minutes, title: 'Duration', 'x-column': 'durationMinutes' },
  adds_time_when_hourly: { ...flag, title: 'Adds time' },
  serviceIds: { ...records('/api/services', 5), title: 'Services' },
});
const settings = {
  name: 'Oven',
  base_price: 39.5,
  duration: 20,
  adds_time_when_hourly: true,
  serviceIds: ['one'],
};
const row = { name: 'Oven', basePrice: 3950, durationMinutes: 20, addsTimeWhenHourly: true };

test('settings go into the columns of their names, and come back', () => {
  expect(toColumns(specs, settings, { currencyCode: 'USD' })).toEqual(row);
  const { serviceIds: _apart, ...stored } = settings;
  expect(fromColumns(specs, row, { currencyCode: 'USD' })).toEqual(stored);
});

test('amounts go by the currency', () => {
  expect(toColumns(specs, { ...settings, base_price: 400 }, { currencyCode: 'JPY' }).basePrice).toBe(400);
});

test('what is wrong does not compile', () => {
  // @ts-expect-error -- an amount needs its currency
  expect(() => toColumns(specs, settings)).toThrow('without its currency');
  const { basePrice: _price, ...lacking } = row;
  // @ts-expect-error -- a row without the column of a setting
  expect(fromColumns(specs, lacking, { currencyCode: 'USD' }).base_price).toBeUndefined();
  // @ts-expect-error -- a setting needs its title
  expect(defineSettings({ name: { ...text() } })).toBeTruthy();
});
