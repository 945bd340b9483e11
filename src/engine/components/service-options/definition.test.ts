import { expect, test } from 'vitest';
import type { AnyDefinition } from '../define.ts';
import { problemsOf, testCatalogue, testContext, testService, testVariable } from '../test-context.ts';
import { serviceOptions } from './definition.ts';
import { hourlyLimits } from './hourly-limits.ts';

const definition: AnyDefinition = serviceOptions;
const catalogue = testCatalogue({
  services: [
    testService('hourly', { hourly: true }),
    testService('priced', { pricing_variables: [testVariable('rooms')] }),
  ],
});

test('what is missing is told by the services, once', () => {
  const context = { catalogue, answers: { serviceIds: ['hourly', 'priced'] } };
  expect(problemsOf(serviceOptions, {}, { context })).toEqual([]);
  expect(definition.answer?.validateMissing).toBeUndefined();
});

test.each([
  [{}, ''],
  [{ hourly: { hourly: { teams: 1, hours: 2.5 } } }, 'Service hourly: 1 person, 2.5 hours'],
  [{ hourly: { hourly: { hours: 1 } } }, 'Service hourly: 1 hour'],
  [
    { priced: { variables: { rooms: { price_id: 'few', quantity: 2 } } } },
    'Service priced: Up to 3 bedrooms',
  ],
  [{ gone: { hourly: { teams: 1 } } }, ''],
])('%j reads %j', (value, words) =>
  expect(definition.answer?.summarise?.(value, {}, testContext({ catalogue }))).toBe(words),
);

test.each([
  [undefined, { teams: { minimum: 1, maximum: 1 }, hours: { minimum: 0.5, maximum: 24 } }],
  [
    { teams_minimum: 2, hours_minimum: 0, hours_maximum: 4 },
    { teams: { minimum: 2, maximum: 2 }, hours: { minimum: 0.5, maximum: 4 } },
  ],
  [
    { teams_minimum: 0, teams_maximum: 5, hours_minimum: 3, hours_maximum: 6 },
    { teams: { minimum: 1, maximum: 5 }, hours: { minimum: 3, maximum: 6 } },
  ],
])('hourly settings %j allow %j', (settings, limits) => {
  const service = testService(
    'hourly',
    settings ? { hourly: true, hourly_settings: settings } : { hourly: true },
  );
  expect(hourlyLimits(service)).toEqual(limits);
});
