import { expect, test } from 'vitest';
import { indexAreas } from './served-by.ts';

const area = (locationId: string, zip: string, to: string | null = null) => ({ locationId, zip, to });

const servedBy = indexAreas([
  area('everything in 1', '1'),
  area('range', '100', '102'),
  area('second range', '102', '104'),
  area('village', '10001'),
  area('three', '102'),
  area('same village', '10001'),
  area('letters', 'SW1A', 'SW1C'),
]);

test.each([
  ['10001', ['village', 'same village', 'range', 'everything in 1']],
  ['10299', ['three', 'range', 'second range', 'everything in 1']],
  ['10499', ['second range', 'everything in 1']],
  ['10599', ['everything in 1']],
  ['10', ['everything in 1']],
  ['SW1B2AA', ['letters']],
  ['SW1D2AA', []],
  ['', []],
])('%s is served by %j', (zip, locations) => {
  expect(servedBy(zip)).toEqual(locations);
});
