import { describe, expect, test } from 'vitest';
import type { AnyDefinition, CheckContext } from '../define.ts';
import {
  problemsOf,
  testAttributes,
  testCatalogue,
  testCompany,
  testContext,
  testService,
  testVariable,
} from '../test-context.ts';
import { services } from './definition.ts';

const definition: AnyDefinition = services;
const hourlySettings = { teams_minimum: 1, teams_maximum: 3, hours_minimum: 2, hours_maximum: 8 };
const catalogue = testCatalogue({
  services: [
    testService('flat'),
    testService('hourly', {
      hourly: true,
      hourly_settings: hourlySettings,
      pricing_variables: [testVariable('rooms')],
    }),
    testService('priced', {
      pricing_variables: [testVariable('rooms'), testVariable('old', { active: false })],
    }),
    testService('gone', { active: false }),
    testService('secret', { private: true }),
  ],
});

const ask = (chosen: string[], service_options?: unknown, context: Partial<CheckContext> = {}) =>
  problemsOf(services, chosen, { context: { catalogue, answers: { service_options }, ...context } });

test('a choice that is missing has its own sentence', () =>
  expect(definition.answer?.validateMissing?.(testAttributes(services), testContext())).toEqual([
    { message: 'Select a service' },
  ]));

test.each(['gone', 'secret', 'unknown', '__proto__'])('%s cannot be chosen', (id) =>
  expect(ask(['flat', id])).toEqual([
    { message: 'This service is no longer available. Choose another one', part: id },
  ]),
);

test('several are for companies that allow several', () => {
  const company = testCompany({ multiple_services: false });
  expect(ask(['flat'], {}, { company })).toEqual([]);
  expect(ask(['flat', 'gone'], {}, { company })).toEqual([{ message: 'Select one service only' }]);
});

describe('an hourly service', () => {
  const teams = 'hourly.hourly.teams';
  const hours = 'hourly.hourly.hours';

  test.each([
    [{ teams: 2, hours: 3.5 }, []],
    [
      undefined,
      [
        { message: 'Select team size', part: teams },
        { message: 'Select hours required', part: hours },
      ],
    ],
    [{ teams: 2 }, [{ message: 'Select hours required', part: hours }]],
    [{ hours: 2 }, [{ message: 'Select team size', part: teams }]],
    [{ teams: 4, hours: 2 }, [{ message: 'Choose a team size: from 1 to 3', part: teams }]],
    [{ teams: 1, hours: 9 }, [{ message: 'Choose hours: from 2 to 8', part: hours }]],
    [{ teams: 1, hours: 2.25 }, [{ message: 'Choose full or half hours', part: hours }]],
  ])('with %j', (hourly, problems) => expect(ask(['hourly'], { hourly: { hourly } })).toEqual(problems));

  test('has one team where nothing is said of more', () => {
    const { teams_maximum, ...rest } = hourlySettings;
    expect(teams_maximum).toBe(3);
    const alone = testService('hourly', { hourly: true, hourly_settings: rest });
    const context = { catalogue: testCatalogue({ services: [alone] }) };
    expect(ask(['hourly'], { hourly: { hourly: { teams: 2, hours: 2 } } }, context)).toEqual([
      { message: 'Choose a team size: 1', part: teams },
    ]);
  });
});

describe('a service with pricing variables', () => {
  const part = 'priced.variables.rooms';

  test.each([
    [{ rooms: { price_id: 'few', quantity: 3 } }, []],
    [{}, [{ message: 'Select an option', part }]],
    [{ rooms: { price_id: 'gone', quantity: 3 } }, [{ message: 'Select an option', part }]],
    [{ rooms: { price_id: 'few', quantity: 4 } }, [{ message: 'Enter a whole number from 1 to 3', part }]],
  ])('with %j', (variables, problems) =>
    expect(ask(['priced'], { priced: { variables } })).toEqual(problems),
  );

  test.each([[undefined], ['nothing'], [{ priced: null }], [{ priced: { variables: [] } }]])(
    'choices that are none, as %j, have not been made',
    (options) => expect(ask(['priced'], options)).toEqual([{ message: 'Select an option', part }]),
  );
});

test('reads as the names, in the order of the catalogue', () => {
  const read = definition.answer?.summarise?.(['priced', 'flat'], {}, testContext({ catalogue }));
  expect(read).toBe('Service flat, Service priced');
});

test.each([
  ['flat', ['flat']],
  [' flat, priced,,flat', ['flat', 'priced']],
  [',', undefined],
])('a link gives %j', (text, value) => expect(definition.answer?.parse?.(text, {})).toEqual(value));

test.each([
  [{ service_category: 'home' }, []],
  [{ service_category: 'office' }, ['This service belongs to another category. Choose another one']],
  [{ locationId: 'north' }, []],
  [{ locationId: 'south' }, ['This service isn’t available at your location. Choose another one']],
])('a service of one category and one location, with %j', (answers, messages) => {
  const only = testService('only', { categoryId: 'home', all_locations: false, locationIds: ['north'] });
  const context = { catalogue: testCatalogue({ services: [only] }), answers };
  expect(problemsOf(services, ['only'], { context }).map(({ message }) => message)).toEqual(messages);
});
