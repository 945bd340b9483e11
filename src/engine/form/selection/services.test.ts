import { expect, test } from 'vitest';
import { after, bookingForm, testCompany, testContext } from '../test-forms.ts';
import type { Effect } from './selection.ts';
import { chooseServices, moveTo, toggleService } from './services.ts';

const single = testContext({ company: testCompany({ multiple_services: false }) });
const kinds = (effects: readonly Effect[]) => effects.map(({ kind }) => kind);

test('selecting toggles the service', () => {
  const chosen = after(bookingForm(), toggleService(bookingForm(), 'plain'));
  expect(chosen.answers.serviceIds).toEqual(['plain']);
  expect(after(chosen, toggleService(chosen, 'plain')).answers.serviceIds).toEqual([]);
});

test('with multiple services, selecting adds and the list stays open', () => {
  const { changes, effects } = toggleService(bookingForm({ serviceIds: ['rooms'] }), 'plain');
  expect(changes['serviceIds']).toEqual(['rooms', 'plain']);
  expect(kinds(effects)).toEqual(['price']);
});

test('without multiple services, selecting replaces with all that was chosen, and the list closes', () => {
  const form = bookingForm(
    {
      serviceIds: ['hours'],
      extras: { hours: { oven: 1 } },
      service_options: { hours: { hourly: { teams: 1 } } },
    },
    single,
  );
  const { changes, effects } = toggleService(form, 'plain');
  expect(changes).toEqual({ serviceIds: ['plain'], extras: {}, service_options: {} });
  expect(kinds(effects)).toEqual(['close-list', 'price']);
});

test.each([
  ['an hourly service', 'hours', 'hourly'],
  ['a service with active pricing variables', 'rooms', 'pricing'],
])('%s opens its dialog, and nothing is held against it yet', (_name, serviceId, dialog) => {
  const { effects, checks } = toggleService(bookingForm(), serviceId);
  expect(effects).toContainEqual({ kind: 'open', dialog, serviceId });
  expect(checks).toEqual([]);
});

test('a service without either opens nothing', () => {
  expect(kinds(toggleService(bookingForm(), 'plain').effects)).not.toContain('open');
});

test('deselecting removes what was chosen with it, and leaves the others alone', () => {
  const form = bookingForm({
    serviceIds: ['hours', 'plain'],
    extras: { hours: { oven: 1 }, plain: { oven: 2 } },
    service_options: { hours: { hourly: { teams: 1, hours: 2 } } },
  });
  const { changes, effects } = toggleService(form, 'hours');
  expect(changes).toEqual({ serviceIds: ['plain'], extras: { plain: { oven: 2 } }, service_options: {} });
  expect(kinds(effects)).toEqual(['price']);
});

test.each([
  ['unknown', 'nowhere'],
  ['inherited by every object', 'constructor'],
])('a service that is %s cannot be chosen', (_name, serviceId) => {
  expect(toggleService(bookingForm(), serviceId)).toEqual({ changes: {}, effects: [], checks: [] });
});

test('a service that is chosen but no longer offered can be taken out', () => {
  expect(toggleService(bookingForm({ serviceIds: ['gone'] }), 'gone').changes['serviceIds']).toEqual([]);
});

test('extras of services that stay are the same object', () => {
  const form = bookingForm({ serviceIds: ['plain'], extras: { plain: { oven: 1 } } });
  expect(chooseServices(form, ['plain', 'rooms']).changes['extras']).toBe(form.answers.extras);
});

test('moving takes out what is not sold there, and says so', () => {
  const form = bookingForm({ serviceIds: ['north-only', 'plain'], extras: { 'north-only': { oven: 1 } } });
  expect(moveTo(form, 'south')).toEqual({
    changes: { locationId: 'south', serviceIds: ['plain'], extras: {}, service_options: undefined },
    effects: [{ kind: 'services-removed', serviceIds: ['north-only'] }],
  });
  expect(moveTo(form, 'north')).toEqual({ changes: { locationId: 'north' }, effects: [] });
});
