import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CrewAct } from '#engine/crew/acts.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { checkIn, checkOut, openCrewDay, outcomesOf } from '../support/crew-day.ts';
import { errorOf } from '../support/test-app.ts';

let day: Awaited<ReturnType<typeof openCrewDay>>;
beforeAll(async () => {
  day = await openCrewDay();
});
afterAll(() => day.app.close());

const minutesAfter = (start: number, minutes: number) => new Date(start + minutes * 60_000);

describe('acts of a crew', () => {
  test('a day without a network arrives in the evening, at the times it happened', async () => {
    const job = await day.book(day.ash);
    const results = await day.send(
      day.ash,
      day.envelope(job, { kind: 'on_my_way', minutes: 15 }, { minutes: -15 }),
      day.envelope(job, { kind: 'running_late', minutes: 10 }, { minutes: -5 }),
      day.envelope(job, checkIn, { minutes: 10 }),
      day.envelope(job, { kind: 'note', text: 'The tap drips.' }, { minutes: 20 }),
      day.envelope(job, checkOut, { minutes: 95 }),
    );
    expect(outcomesOf(results)).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(await day.crewOf(job.id)).toMatchObject({
      onMyWayAt: minutesAfter(job.start, -15),
      onMyWayMinutes: 15,
      lateMinutes: 10,
      checkedInAt: minutesAfter(job.start, 10),
      checkedOutAt: minutesAfter(job.start, 95),
    });
    expect(await day.db.get(bookings, job.id)).toMatchObject({
      status: 'completed',
      checkedInAt: minutesAfter(job.start, 10),
      completedAt: minutesAfter(job.start, 95),
    });
    const [note] = await day.db.list(notes, { where: eq(notes.bookingId, job.id) });
    expect(note).toMatchObject({ text: 'The tap drips.', createdAt: minutesAfter(job.start, 20) });
  });

  test('to send it again, a day later, is to have sent it once', async () => {
    const job = await day.book(day.ash);
    const acts = [
      day.envelope(job, checkIn),
      day.envelope(job, { kind: 'note', text: 'Once' }, { minutes: 5 }),
    ];
    expect(outcomesOf(await day.send(day.ash, ...acts))).toEqual(['done', 'done']);
    day.app.time.pass(86_400);
    expect(outcomesOf(await day.send(day.ash, ...acts, ...acts))).toEqual([
      'already',
      'already',
      'already',
      'already',
    ]);
    expect(await day.keptOf(job.id)).toHaveLength(2);
    expect(await day.db.count(notes, eq(notes.bookingId, job.id))).toBe(1);
  });

  test('in whatever order a call lists them, they are taken in theirs', async () => {
    const job = await day.book(day.ash);
    const first = day.envelope(job, checkIn);
    const second = day.envelope(job, checkOut, { minutes: 30 });
    expect(outcomesOf(await day.send(day.ash, second, first))).toEqual(['done', 'done']);
    expect((await day.db.get(bookings, job.id)).status).toBe('completed');
  });

  test('two phones of one crew: the first arrival and the last leaving count', async () => {
    const job = await day.book(day.ash);
    const other = { device_id: randomUUID() };
    await day.send(day.ash, day.envelope(job, checkIn, { minutes: 5, ...other }));
    await day.send(
      day.ash,
      day.envelope(job, checkIn, { minutes: 2 }),
      day.envelope(job, checkOut, { minutes: 60 }),
    );
    await day.send(day.ash, day.envelope(job, checkOut, { minutes: 70, ...other }));
    expect(await day.crewOf(job.id)).toMatchObject({
      checkedInAt: minutesAfter(job.start, 2),
      checkedOutAt: minutesAfter(job.start, 70),
    });
    expect((await day.db.get(bookings, job.id)).checkedInAt).toEqual(minutesAfter(job.start, 2));
  });

  test('a visit that the office cancelled meanwhile: told to both, and kept', async () => {
    const job = await day.book(day.ash);
    const after = day.app.time.now;
    day.app.time.now = minutesAfter(job.start, 5);
    await day.admin.client.post(`/api/bookings/${job.id}/cancel`, { waive_fee: true });
    day.app.time.now = after;
    const cancelled = await day.db.get(bookings, job.id);
    expect(cancelled.status).toBe('cancelled');
    const results = await day.send(
      day.ash,
      day.envelope(job, checkIn),
      day.envelope(job, checkOut, { minutes: 30 }),
    );
    expect(outcomesOf(results)).toEqual(['refused cancelled', 'refused after_refused']);
    expect(results[0]?.refusal?.reason).toMatch(
      /^The office cancelled this visit at .+\. Check-in at .+ is saved, and the office sees it\.$/,
    );
    expect(await day.keptOf(job.id)).toHaveLength(2);
    expect(
      (await day.historyOf(job.id)).filter((line) => /The crew’s check-in at .+ is saved\./.test(line)),
    ).toHaveLength(1);
    // A refusal is an answer as well: the same again.
    expect(outcomesOf(await day.send(day.ash, day.envelope(job, checkIn)))).toEqual(['refused cancelled']);
  });

  test('what the office completed is added to, not refused', async () => {
    const job = await day.book(day.ash);
    await day.admin.client.post(`/api/bookings/${job.id}/complete`, {});
    expect(
      outcomesOf(
        await day.send(day.ash, day.envelope(job, checkIn), day.envelope(job, checkOut, { minutes: 50 })),
      ),
    ).toEqual(['done', 'done']);
    expect(await day.crewOf(job.id)).toMatchObject({ checkedOutAt: minutesAfter(job.start, 50) });
  });

  test('leaving before coming, twice wrong, and other visits go on', async () => {
    const job = await day.book(day.ash);
    const other = await day.book(day.ash);
    const results = await day.send(
      day.ash,
      day.envelope(job, checkOut),
      day.envelope(job, checkIn, { minutes: 10 }),
      day.envelope(job, checkOut, { minutes: 5 }),
      day.envelope(other, checkIn),
    );
    expect(outcomesOf(results)).toEqual(['refused check_in_first', 'done', 'refused out_before_in', 'done']);
    expect(results[0]?.refusal?.reason).toBe('Check in first.');
    expect(results[2]?.refusal).toMatchObject({ current: { status: 'in_progress' } });
  });

  test('a clock that is an hour wrong is corrected by its handshake, and shown to the office', async () => {
    const job = await day.book(day.ash);
    const hour = 3_600_000;
    await day.send(day.ash, day.envelope(job, checkIn, { minutes: 60, skew_ms: -hour }));
    await day.send(day.ash, day.envelope(job, checkOut, { minutes: 90, skew_ms: -hour }));
    expect(await day.crewOf(job.id)).toMatchObject({
      checkedInAt: minutesAfter(job.start, 0),
      checkedOutAt: minutesAfter(job.start, 30),
    });
    const kept = (await day.keptOf(job.id)).find(({ kind }) => kind === 'check_in');
    expect(kept).toMatchObject({ skewMs: -hour, deviceAt: minutesAfter(job.start, 60) });
    expect(
      (await day.historyOf(job.id)).filter((line) => line.startsWith('The clock of a crew’s phone')),
    ).toEqual(['The clock of a crew’s phone was 60 minutes ahead. Its times are corrected.']);
  });

  test('not in the future, and not a week before', async () => {
    const job = await day.book(day.ash);
    const results = await day.send(
      day.ash,
      day.envelope(job, checkIn, { minutes: 60 * 24 * 30 }),
      day.envelope(job, checkIn, { minutes: -60 * 24 * 7 }),
    );
    expect(outcomesOf(results)).toEqual(['refused in_the_future', 'refused too_early']);
    expect(await day.crewOf(job.id)).toMatchObject({ checkedInAt: null });
  });

  test('another crew’s visit is none of theirs, and nothing of it is told', async () => {
    const job = await day.book(day.ash);
    const [answer] = await day.send(day.beech, day.envelope(job, checkIn));
    expect(answer?.refusal).toEqual({
      code: 'not_yours',
      reason: 'This visit isn’t one of yours.',
      current: null,
    });
    const [invented] = await day.send(day.beech, day.envelope({ ...job, id: randomUUID() }, checkIn));
    expect(invented?.refusal).toEqual(answer?.refusal);
    expect(await day.keptOf(job.id)).toEqual([]);
    const customer = await day.app.signedIn('sparkle', 'r_customer');
    expect((await day.post(customer, [day.envelope(job, checkIn)])).statusCode).toBe(403);
    expect((await customer.get('/api/team/sync')).statusCode).toBe(403);
  });

  test('an id that somebody else’s act has is not taken over', async () => {
    const job = await day.book(day.ash, day.beech);
    const act = day.envelope(job, { kind: 'note', text: 'Mine' });
    await day.send(day.ash, act);
    expect(outcomesOf(await day.send(day.beech, act))).toEqual(['refused unreadable']);
    expect(await day.keptOf(job.id)).toHaveLength(1);
  });

  test('a crew that was taken off the visit is told so, and what it did is kept', async () => {
    const job = await day.book(day.ash);
    await day.admin.put(`bookings/${job.id}/teams`, { team_ids: [day.beech.id] });
    const [answer] = await day.send(day.ash, day.envelope(job, checkIn));
    expect(answer?.refusal).toMatchObject({ code: 'unassigned', current: null });
    expect(await day.keptOf(job.id)).toHaveLength(1);
  });

  test('nobody home', async () => {
    const job = await day.book(day.ash);
    expect(
      outcomesOf(await day.send(day.ash, day.envelope(job, { kind: 'nobody_home' }, { minutes: 20 }))),
    ).toEqual(['done']);
    expect(await day.db.get(bookings, job.id)).toMatchObject({ status: 'missed', fault: 'customer' });
  });

  test('an act that cannot be read does not hold up the others', async () => {
    const job = await day.book(day.ash);
    const results = await day.send(
      day.ash,
      day.envelope(job, { kind: 'running_late' } as unknown as CrewAct),
      day.envelope(job, checkIn),
    );
    expect(outcomesOf(results)).toEqual(['refused unreadable', 'done']);
  });

  test('limits come before work', async () => {
    const job = await day.book(day.ash);
    const many = Array.from({ length: 101 }, () => day.envelope(job, checkIn));
    expect((await day.post(day.ash.client, many)).statusCode).toBe(422);
    expect((await day.post(day.ash.client, [])).statusCode).toBe(422);
    expect((await day.post(day.ash.client, [day.envelope(job, checkIn, { seq: -1 })])).statusCode).toBe(422);
    expect(await day.keptOf(job.id)).toEqual([]);
  });

  test('the calls on the spot take the time it happened as well', async () => {
    const job = await day.book(day.ash);
    const call = (what: string, body: object = {}) =>
      day.ash.client.post(`/api/team/jobs/${job.id}/${what}`, body);
    const at = (minutes: number) => minutesAfter(job.start, minutes).toISOString();
    expect((await call('on-my-way', { minutes: 5, occurred_at: at(-5) })).statusCode).toBe(200);
    expect((await call('check-in', { occurred_at: at(1) })).statusCode).toBe(200);
    expect((await call('check-out', { occurred_at: at(61) })).statusCode).toBe(200);
    expect(await day.crewOf(job.id)).toMatchObject({
      onMyWayAt: minutesAfter(job.start, -5),
      checkedInAt: minutesAfter(job.start, 1),
      checkedOutAt: minutesAfter(job.start, 61),
    });
    const future = await call('check-in', { occurred_at: '2030-01-01T00:00:00Z' });
    expect([future.statusCode, errorOf(future).code]).toEqual([422, 'VALIDATION']);
  });
});
