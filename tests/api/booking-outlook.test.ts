import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { bookingOutlook } from '#engine/contracts/booking/booking-outlook.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { addDays } from '#engine/time/local-date.ts';
import { startSandbox, type RunningSandbox } from '#sandbox';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booked, type Booker } from '../support/bookings.ts';
import { createCrews, type TestCrew } from '../support/crews.ts';
import { createMessageBench } from '../support/messages.ts';
import { setPolicies } from '../support/policies.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';

type Outlook = AnswerOf<typeof bookingOutlook>;

let app: TestApp;
let sandbox: RunningSandbox;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ash: TestCrew;

beforeAll(async () => {
  sandbox = await startSandbox();
  app = await createTestApp({
    TRUST_PROXY: '1',
    TWILIO_API_URL: sandbox.apiUrl,
    TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a-token',
    SMS_FROM: '+12125550100',
  });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_admin');
  const [crew] = await createCrews(app, db, { locationId: booker.locationId, titles: ['Ash'] });
  if (!crew) throw new Error('no crew was made');
  ash = crew;
  await setPolicies(app, db.companyId, { assignment: 'manual' });
});
afterAll(async () => {
  await app.close();
  await sandbox.stop();
});

let from = '2026-04-01';
/** Visits of the crew, on one day of their own. */
async function makeDay(count: number): Promise<Booked[]> {
  const slots = await booker.freeSlots(from);
  const date = slots[0]?.datetime.slice(0, 10) ?? '';
  from = addDays(date, 1);
  const booked: Booked[] = [];
  for (const { datetime } of slots.filter((slot) => slot.datetime.startsWith(date)).slice(0, count)) {
    const visit = await booker.book({ service_date: datetime });
    await office.send('PUT', `/api/bookings/${visit.id}/teams`, { team_ids: [ash.id], overbook: true });
    booked.push(visit);
  }
  return booked;
}

const outlook = async (id: string, client = office) =>
  (await client.get(`/api/bookings/${id}/outlook`)).json<Outlook>();
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** As if it had taken so long. */
async function complete(id: string, minutes: number): Promise<void> {
  const { startAt } = await db.get(bookings, id);
  const [crew] = await db.list(bookingTeams, { where: eq(bookingTeams.bookingId, id) });
  await db.update(bookings, id, { status: 'completed' });
  await db.update(bookingTeams, crew?.id ?? '', {
    checkedInAt: startAt,
    checkedOutAt: minutesAfter(startAt, minutes),
  });
}

test('three timed visits say how long the home takes, and the office plans the next one so', async () => {
  const past = await makeDay(3);
  const [next] = await makeDay(1);
  const id = next?.id ?? '';
  const { addressId, durationMinutes } = await db.get(bookings, id);
  for (const [index, visit] of past.entries()) {
    await db.update(bookings, visit.id, { addressId });
    expect((await outlook(id)).learned).toBeNull();
    await complete(visit.id, durationMinutes + 40 + index * 10);
  }
  const { learned } = await outlook(id);
  const steps = (minutes: number) => Math.round(minutes / 5) * 5;
  expect(learned).toMatchObject({
    planned: durationMinutes,
    minutes: steps(durationMinutes + 50),
    usual: steps(durationMinutes + 50),
    from: steps(durationMinutes + 40),
    to: steps(durationMinutes + 60),
    visits: 3,
    proposed: true,
  });
  const { version } = await db.get(bookings, id);
  const planned = await office.post(`/api/bookings/${id}/move`, {
    version,
    duration_minutes: learned?.minutes,
    overbook: true,
  });
  expect(planned.statusCode).toBe(200);
  expect((await outlook(id)).learned).toMatchObject({ visits: 3, proposed: false });
  // How long it takes them is not told to those who do it, nor to the customer.
  expect(await outlook(id, ash.client)).toMatchObject({ learned: null });
});

test('on the day, the arrival follows the check-ins, on the page of the visit as well', async () => {
  const [first, second] = await makeDay(2);
  if (!first || !second) throw new Error('no slots on one day');
  const key = app.services.linkKeys.create('booking', db.companyId, second.id);
  const page = async () => (await app.at('sparkle').get(`/manage?key=${key}`)).body;
  expect((await outlook(second.id)).arrival).toBeNull();
  expect(await page()).not.toContain('pp-expected');

  const now = app.time.now;
  const { startAt } = await db.get(bookings, second.id);
  try {
    app.time.now = new Date(first.start_at);
    expect((await outlook(second.id)).arrival).toMatchObject({ basis: 'booked', late: false });
    expect(await page()).not.toContain('pp-expected');
    // The first job has begun, and takes until long after the second was to begin.
    const [job] = await db.list(bookingTeams, { where: eq(bookingTeams.bookingId, first.id) });
    await db.update(bookingTeams, job?.id ?? '', { checkedInAt: startAt });
    const promised = second.start_local.slice(0, 16);
    const late = (await outlook(second.id)).arrival;
    expect(late?.basis).toBe('day');
    expect(late?.from_local && late.from_local > promised).toBe(true);
    expect(await page()).toContain('pp-expected');
    await db.update(bookingTeams, job?.id ?? '', { checkedOutAt: startAt });
    const [own] = await db.list(bookingTeams, { where: eq(bookingTeams.bookingId, second.id) });
    await db.update(bookingTeams, own?.id ?? '', { onMyWayAt: startAt });
    expect((await outlook(second.id)).arrival).toMatchObject({ basis: 'on_the_way', late: false });
    const onPage = / expected (between .+?)</.exec(await page())?.[1]?.replaceAll(/\s/g, ' ') ?? '';
    expect(onPage).toMatch(/\d and \d/);
    expect(await page()).toContain('On the way');
    // The text message names the same range.
    const { customerId } = await db.get(bookings, second.id);
    const bench = await createMessageBench(app);
    await bench.changeCustomer(customerId, { smsReminders: true, phone: '+16465550142' });
    await bench.happens('on_my_way', second.id, { teamId: ash.id, minutes: 3 });
    const told = await bench.messagesOf('on_my_way', second.id);
    expect(told.find(({ channel }) => channel === 'sms')?.body).toContain(`arrives ${onPage}.`);
    await db.update(bookingTeams, own?.id ?? '', { checkedInAt: startAt });
    expect((await outlook(second.id)).arrival).toMatchObject({ basis: 'arrived', from_local: promised });
  } finally {
    app.time.now = now;
  }
});
