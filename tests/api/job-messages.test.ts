import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { TestCrew } from '../support/crews.ts';
import { createActing, type ActingOffice } from '../support/office-acts.ts';

/** What a crew hears of a job that changes, and a customer of a series of which some visits stay. */
let office: ActingOffice;
beforeAll(async () => void (office = await createActing()));
afterAll(() => office.app.close());

async function freeFrom(day: string): Promise<string> {
  const [slot] = (await office.booker.freeSlots(day)).filter(({ spots }) => spots > 1);
  if (!slot) throw new Error(`no free time from ${day} on`);
  return slot.datetime;
}

const jobLetters = (id: string, event: string) =>
  office.db.list(messages, {
    where: and(
      eq(messages.subjectId, id),
      eq(messages.event, event),
      eq(messages.audience, 'team'),
      eq(messages.channel, 'email'),
    ),
    orderBy: [asc(messages.createdAt)],
  });

async function assign(id: string, { id: teamId }: TestCrew) {
  const body = { team_ids: [teamId], overbook: true };
  expect((await office.office.send('PUT', `/api/bookings/${id}/teams`, body)).statusCode).toBe(200);
  await office.passTime(31);
  await office.passTime(31);
}

/** A visit so near that its crew is told of it, and two other times. */
async function bookNear() {
  const [slot, other, third] = (await office.booker.freeSlots('2026-03-25')).filter(({ spots }) => spots > 1);
  const { id } = await office.booker.book({ service_date: slot?.datetime ?? '' });
  return { id, to: other?.datetime ?? '', third: third?.datetime ?? '' };
}

let visitors = 0;
async function weekly(day: string) {
  const contact = { first_name: 'Wilma', last_name: 'Week', email: `wilma-${++visitors}@jobs.test` };
  const { series_id: seriesId } = await office.booker.book({
    ...contact,
    customer: { ...contact, phone: `+1 646 555 02${10 + visitors}` },
    service_date: await freeFrom(day),
    frequencyId: office.booker.frequencyNamed('Weekly'),
  });
  await office.passTime(2);
  const visits = await office.db.list(bookings, {
    where: eq(bookings.seriesId, seriesId ?? ''),
    orderBy: [asc(bookings.startAt)],
    limit: 4,
  });
  return visits;
}

const written = (local: string) =>
  new Date(`${local.slice(0, 10)}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

test('a crew reads when its job was before, and of two moves hears the last, from where it knew it', async () => {
  const { id, to, third } = await bookNear();
  const before = await office.db.get(bookings, id);
  await assign(id, office.ash);
  for (const service_date of [to, third])
    expect((await office.move(id, { service_date, team_ids: [office.ash.id] })).statusCode).toBe(200);
  await office.passTime(31);
  await office.passTime(31);
  const told = (await jobLetters(id, 'job_changed')).filter(({ state }) => state !== 'suppressed');
  expect(told).toHaveLength(1);
  expect(told[0]?.body).toContain(`Before: ${written(before.startLocal)}`);
});

test('a crew whose job is moved and moved back hears nothing', async () => {
  const { id, to } = await bookNear();
  const { startAt } = await office.db.get(bookings, id);
  await assign(id, office.beech);
  for (const service_date of [to, startAt.toISOString()])
    expect((await office.move(id, { service_date, team_ids: [office.beech.id] })).statusCode).toBe(200);
  await office.passTime(31);
  await office.passTime(31);
  const told = await jobLetters(id, 'job_changed');
  expect(told.map(({ state }) => state)).toEqual(['suppressed']);
});

test('another rhythm says nothing to the crew of the visit that stays', async () => {
  const [first] = await weekly('2026-03-26');
  if (!first) throw new Error('no visit');
  await assign(first.id, office.ash);
  const body = {
    service_date: first.startAt.toISOString(),
    frequency_id: office.booker.frequencyNamed('Monthly'),
  };
  const changed = await office.office.post(`/api/bookings/${first.id}/change-series`, body);
  expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
  await office.passTime(31);
  await office.passTime(31);
  expect(await jobLetters(first.id, 'job_changed')).toEqual([]);
});

test('a customer reads which visits stay when the series changes', async () => {
  const [first, , third] = await weekly('2026-04-14');
  if (!first || !third) throw new Error('no visits');
  const aside = await freeFrom(addDays(third.startLocal.slice(0, 10), 1));
  expect((await office.move(third.id, { service_date: aside })).statusCode).toBe(200);
  await office.passTime(31);
  const body = {
    service_date: first.startAt.toISOString(),
    frequency_id: office.booker.frequencyNamed('Monthly'),
  };
  const changed = await office.office.post(`/api/bookings/${first.id}/change-series`, body);
  expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
  await office.passTime(31);
  await office.passTime(60);
  const [letter] = await office.db.list(messages, {
    where: and(
      eq(messages.customerId, first.customerId),
      eq(messages.event, 'series_changed'),
      eq(messages.channel, 'email'),
    ),
  });
  const moved = await office.db.get(bookings, third.id);
  expect(letter?.body).toContain(`These visits stay as they are: ${written(moved.startLocal)}`);
});
