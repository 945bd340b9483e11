import { expect, test } from 'vitest';
import { after, bookingForm, testCompany, testContext } from '../test-forms.ts';
import { cancelOptions, confirmHourly, confirmVariables } from './service-options.ts';
import { unchanged } from './selection.ts';
import { toggleService } from './services.ts';

const choice = (quantity: number, price_id = 'beds-row') => ({ beds: { price_id, quantity } });

test.each([
  ['both chosen', { teams: 1, hours: 2 }, true],
  ['at the limits', { teams: 2, hours: 6 }, true],
  ['no team size', { hours: 2 }, false],
  ['no hours', { teams: 1 }, false],
  ['neither', {}, false],
  ['more teams than there are', { teams: 3, hours: 2 }, false],
  ['fewer hours than are sold', { teams: 1, hours: 1 }, false],
])('hourly options with %s: saved is %j', (_name, hourly, isSaved) => {
  const selection = confirmHourly(bookingForm({ serviceIds: ['hours'] }), 'hours', hourly);
  expect(selection).toEqual(
    isSaved
      ? {
          changes: { service_options: { hours: { hourly } } },
          effects: [{ kind: 'price' }],
          checks: ['service_options', 'serviceIds'],
        }
      : unchanged,
  );
});

test.each([
  ['every active variable chosen', choice(2), true],
  ['none chosen', {}, false],
  ['a price of another service', choice(1, 'other-row'), false],
  ['a quantity beyond the row', choice(5), false],
  ['no quantity', choice(0), false],
  ['a choice that every object inherits', { toString: { price_id: 'beds-row', quantity: 1 } }, false],
])('pricing variables with %s: confirmed is %j', (_name, variables, isConfirmed) => {
  const form = bookingForm({ serviceIds: ['rooms'] });
  const { changes } = confirmVariables(form, 'rooms', variables);
  expect(changes).toEqual(isConfirmed ? { service_options: { rooms: { variables } } } : {});
});

test('options of a service that is not chosen are not kept', () => {
  expect(confirmHourly(bookingForm(), 'hours', { teams: 1, hours: 2 })).toBe(unchanged);
});

test('cancelling takes a service out that cannot do without, and keeps one that has its options', () => {
  const fresh = bookingForm({ serviceIds: ['plain', 'hours'] });
  expect(cancelOptions(fresh, { serviceId: 'hours' }).changes['serviceIds']).toEqual(['plain']);
  const complete = after(fresh, confirmHourly(fresh, 'hours', { teams: 1, hours: 3 }));
  expect(cancelOptions(complete, { serviceId: 'hours' })).toBe(unchanged);
});

test('cancelling brings back what the service had replaced, with its options', () => {
  const single = testContext({ company: testCompany({ multiple_services: false }) });
  const chosen = {
    serviceIds: ['rooms'],
    extras: { rooms: { oven: 1 } },
    service_options: { rooms: { variables: choice(2) } },
  };
  const form = bookingForm(chosen, single);
  const toggled = toggleService(form, 'hours');
  const open = toggled.effects.find(({ kind }) => kind === 'open');
  expect.assert(open?.kind === 'open');
  const cancelled = after(after(form, toggled), cancelOptions(after(form, toggled), open));
  expect(cancelled.answers).toEqual(chosen);
});
