import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { computeWhatIf } from '#server/booking/what-ifs/compute.ts';
import { publishDue } from '#server/booking/what-ifs/publish-due.ts';
import { readOutcome } from '#server/booking/what-ifs/outcome.ts';
import { countStatements } from '../support/counting-db.ts';
import { createTestApp, errorOf, type TestApp } from '../support/test-app.ts';
import { createTrials, totalOf, type Trials, type WhatIf } from '../support/what-ifs.ts';

/** Drafts of changes say what they would do, and do that when they are published. */
let app: TestApp;
let trials: Trials;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  trials = await createTrials(app);
});
afterAll(() => app.close());

test('a change of prices is tried with the rest, and does what was said', async () => {
  const series = await trials.bookOn(trials.inDays(12), {
    frequencyId: trials.booker.frequencyNamed('Weekly'),
  });
  await app.runJobs();
  const change = await trials.admin.add<{ id: string }>('price_changes', {
    name: 'Spring',
    effective_from: trials.inDays(40),
    rules: [{ of: 'all', id: null, by: 'percent', value: 10 }],
    letter: 'none',
  });
  await app.runJobs();
  const made = await trials.draft({ priceChangeId: change.id });
  const said = await trials.outcomeOf(made.id);
  expect(said.counts.price).toBeGreaterThan(0);
  expect(totalOf(said, 'after')).toBeGreaterThan(totalOf(said, 'before'));
  const touched = await trials.visitsOf(made.id);
  expect((await trials.publish(made.id)).statusCode).toBe(200);
  expect((await app.runJobs()).filter(({ name }) => name.startsWith('price_changes'))).toEqual([]);
  for (const { booking_id, price_after } of touched.filter(({ price }) => price))
    expect((await trials.db.get(bookings, booking_id)).total).toBe(Math.round(price_after * 100));
  expect(totalOf(said, 'after')).toBeCloseTo(await trials.revenue(said.until), 2);
  const own = await trials.db.list(bookings, {
    where: eq(bookings.seriesId, series.series_id ?? ''),
    limit: 500,
  });
  const later = own.filter(({ startLocal }) => startLocal.slice(0, 10) >= trials.inDays(40));
  expect(later.length).toBeGreaterThan(0);
  const { state } = await trials.admin.read<{ state: string }>(`price_changes/${change.id}`);
  expect(state).toBe('published');
});

test('a change of prices that was published by itself is said to be, and the rest of the draft is published', async () => {
  const change = await trials.admin.add<{ id: string }>('price_changes', {
    name: 'Autumn',
    effective_from: trials.inDays(70),
    rules: [{ of: 'all', id: null, by: 'percent', value: 3 }],
    letter: 'none',
  });
  await app.runJobs();
  const holiday = { name: 'Outing', date_from: trials.inDays(30), date_to: trials.inDays(30), yearly: false };
  const made = await trials.draft({
    priceChangeId: change.id,
    holidays_added: [{ ...holiday, locationId: null }],
  });
  const published = await trials.admin.client.post(`/api/price_changes/${change.id}/publish`, {});
  expect(published.statusCode).toBe(202);
  await app.runJobs();
  const again = await trials.admin.client.post(`/api/what_ifs/${made.id}/compute`, {});
  expect(again.statusCode).toBeLessThan(300);
  await app.runJobs();
  const { problem } = await trials.admin.read<{ problem: string }>(`what_ifs/${made.id}`);
  expect(problem).toBe('The price change “Autumn” is already published, so its effect isn’t counted here.');
  expect((await trials.publish(made.id)).statusCode).toBe(200);
});

test('what somebody else has changed since is named, and nothing is published', async () => {
  const { id: made } = await trials.draft({
    policies: [
      { setting: 'hours_before_service', value: 5 },
      { setting: 'cancel_fee', value: { type: 'percent', value: 35 } },
    ],
    holidays_added: [
      {
        name: 'Trip',
        date_from: trials.inDays(50),
        date_to: trials.inDays(50),
        yearly: false,
        locationId: null,
      },
    ],
  });
  await trials.admin.change('companies/current/policies', { booking: { hours_before_service: 7 } });
  expect((await trials.outcomeOf(made)).changed).toEqual([expect.stringMatching(/^Hours of notice: 7 now/)]);
  const refused = await trials.publish(made);
  expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'CONFLICT']);
  expect(refused.body).toContain('Hours of notice: 7 now');
  expect(refused.body).not.toContain('they pay');
  const trips = await trials.db.list(holidays, { where: eq(holidays.name, 'Trip'), limit: 5 });
  expect(trips).toEqual([]);
  await trials.admin.client.post(`/api/what_ifs/${made}/compute`, {});
  await app.runJobs();
  expect((await trials.outcomeOf(made)).changed).toEqual([]);
  expect((await trials.publish(made)).statusCode).toBe(200);
  expect(await trials.admin.read(`what_ifs/${made}`)).toMatchObject({ state: 'published' });
  expect((await trials.publish(made)).statusCode).toBe(409);
  expect(await trials.db.list(holidays, { where: eq(holidays.name, 'Trip'), limit: 5 })).toHaveLength(1);
});

test('a draft is published on its day by the clock of the company, and not where a setting was changed', async () => {
  const made = await trials.draft({ policies: [{ setting: 'hours_before_service', value: 11 }] });
  const early = await trials.publish(made.id, { on: trials.inDays(-1) });
  expect([early.statusCode, errorOf(early).code]).toEqual([422, 'VALIDATION']);
  expect((await trials.publish(made.id, { on: trials.inDays(2) })).json()).toMatchObject({
    state: 'scheduled',
    publish_on: trials.inDays(2),
  });
  await publishDue(app.services);
  expect(await trials.admin.read(`what_ifs/${made.id}`)).toMatchObject({ state: 'scheduled' });
  app.time.pass(2 * 86_400);
  await publishDue(app.services);
  expect(await trials.admin.read(`what_ifs/${made.id}`)).toMatchObject({
    state: 'published',
    publish_on: null,
  });
  expect(readBookingSettings(await trials.companyNow()).hours_before_service).toBe(11);

  const other = await trials.draft({ policies: [{ setting: 'hours_before_service', value: 12 }] });
  expect((await trials.publish(other.id, { on: trials.inDays(1) })).statusCode).toBe(200);
  await trials.admin.change('companies/current/policies', { booking: { hours_before_service: 3 } });
  app.time.pass(86_400);
  await publishDue(app.services);
  const kept = await trials.admin.read<WhatIf>(`what_ifs/${other.id}`);
  expect(kept).toMatchObject({ state: 'ready', publish_on: null });
  expect(kept.problem).toContain('Hours of notice: 3 now');
  expect(readBookingSettings(await trials.companyNow()).hours_before_service).toBe(3);
});

test('a draft is checked by what checks the change itself', async () => {
  const { locationId } = trials.booker;
  const slot = {
    weekday: 1,
    start: '09:00',
    arrival_window: 0,
    capacity: 1,
    valid_from: null,
    valid_to: null,
  };
  const refused = await trials.admin.refusal('POST', 'what_ifs', {
    name: 'Wrong',
    weeks: [{ locationId, templates: [slot, slot] }],
    days: [{ locationId, from: trials.inDays(5), to: trials.inDays(3), act: 'change', capacity_change: 0 }],
    holidays_added: [
      {
        name: 'Back',
        date_from: trials.inDays(9),
        date_to: trials.inDays(8),
        yearly: false,
        locationId: null,
      },
    ],
    policies: [{ setting: 'cancel_fee', value: { type: 'percent', value: 101 } }],
    horizons: [{ locationId: '00000000-0000-4000-8000-000000000000', slot_horizon_days: 3 }],
  });
  expect(Object.keys(refused as object).toSorted()).toEqual([
    'days.0.capacity_change',
    'days.0.to',
    'holidays_added.0.date_to',
    'horizons.0.locationId',
    'policies.0.value',
    'weeks.0.templates.1.start',
  ]);
});

test('only whoever runs the company may look, and an empty draft is not published', async () => {
  const scheduler = await app.signedIn('sparkle', 'r_scheduler');
  expect((await scheduler.get('/api/what_ifs')).statusCode).toBe(403);
  const made = await trials.draft({});
  expect((await trials.publish(made.id)).statusCode).toBe(409);
});

test('the same number of statements for any number of visits of a page', async () => {
  const company = await trials.companyNow();
  const made = await trials.draft({
    policies: [{ setting: 'cancel_fee', value: { type: 'amount', value: 9 } }],
  });
  const computed = async () => {
    await trials.admin.client.post(`/api/what_ifs/${made.id}/compute`, {});
    const { revision } = (
      await trials.db.query((database) =>
        database.execute<{ revision: number }>(`select revision from what_ifs where id = '${made.id}'`),
      )
    ).rows[0] ?? { revision: 0 };
    const counting = countStatements(trials.db);
    await computeWhatIf(
      { ...app.services, tenant: () => counting.db },
      { companyId: trials.db.companyId, whatIfId: made.id, revision },
    );
    return counting.count();
  };
  const few = await computed();
  for (const days of [9, 10, 11]) await trials.bookOn(trials.inDays(days));
  expect(await computed()).toBe(few);
  const counting = countStatements(trials.db);
  await readOutcome(counting.db, { company, id: made.id });
  expect(counting.count()).toBeLessThan(12);
});
