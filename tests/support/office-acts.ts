import { and, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listOfficeActs, undoOfficeAct } from '#engine/contracts/booking/office-acts.ts';
import { callerOfSession } from '#server/platform/access/caller.ts';
import { readSchedules } from '#server/booking/undo/read-schedules.ts';
import type { ActCaller } from '#server/booking/undo/undo-act.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { officeActs } from '#server/platform/db/tables/office-acts.ts';
import { createBooker } from './bookings.ts';
import { createCrews, type TestCrew } from './crews.ts';
import { createTestApp } from './test-app.ts';

export type Acts = AnswerOf<typeof listOfficeActs>;
export type Undone = AnswerOf<typeof undoOfficeAct>;

/** An office of sparkle that changes the schedule and takes it back, a colleague, and two crews. */
export async function createActing() {
  const app = await createTestApp({ TRUST_PROXY: '1' });
  const booker = await createBooker(app);
  const db = app.services.tenant(await app.companyId('sparkle'));
  const office = await app.signedIn('sparkle', 'r_scheduler');
  const colleague = await app.signedIn('sparkle', 'r_admin');
  const titles = ['Ash', 'Beech'];
  const [ash, beech] = (await createCrews(app, db, { locationId: booker.locationId, titles })) as [
    TestCrew,
    TestCrew,
  ];

  const acts = async (client = office) => (await client.get('/api/office_acts')).json<Acts>();
  const undo = (id: string, client = office, body: object = {}) =>
    client.post(`/api/office_acts/${id}/undo`, body);
  const toCustomer = (id: string) =>
    db.list(messages, {
      where: and(eq(messages.subjectId, id), eq(messages.audience, 'customer')),
      limit: 100,
    });

  return {
    app,
    booker,
    db,
    office,
    colleague,
    ash,
    beech,
    acts,
    undo,
    toCustomer,
    /** Nobody has done anything, and the crews have nothing to do. */
    async forget() {
      await app.services.system.delete(officeActs);
      await app.services.system.delete(bookingTeams).where(inArray(bookingTeams.teamId, [ash.id, beech.id]));
    },
    /** Takes back what was done last. */
    async undone(client = office): Promise<Undone> {
      const [act] = (await acts(client)).filter(({ undone_at }) => undone_at === null);
      const response = await undo(act?.id ?? '', client);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<Undone>();
    },
    async move(id: string, wish: object, client = office) {
      const { version } = await db.get(bookings, id);
      return client.post(`/api/bookings/${id}/move`, { version, ...wish });
    },
    /** A visit, and two other times that are free. */
    async book() {
      const free = (await booker.freeSlots('2026-04-06')).filter(({ spots }) => spots > 1);
      const [slot, other, third] = free;
      const { id } = await booker.book({ service_date: slot?.datetime ?? '' });
      await app.runJobs();
      return { id, to: other?.datetime ?? '', third: third?.datetime ?? '' };
    },
    /** All of a visit that its schedule is made of; versions and names of new rows aside. */
    async stateOf(id: string) {
      const found = (await readSchedules(db, [id])).get(id);
      if (!found) return undefined;
      const { booking, crews, claims, items, exceptions, waits, codes } = found;
      const seats = claims.map(({ location_id, slot_start, seat_number }) => [
        location_id,
        slot_start,
        seat_number,
      ]);
      return { booking, crews, seats: seats.toSorted(), items, exceptions, waits, codes };
    },
    async passTime(seconds: number) {
      expect(await app.runJobs()).toEqual([]);
      app.time.pass(seconds);
      expect(await app.runJobs()).toEqual([]);
    },
    /** What customers have been told of an act. */
    goneOut: async (id: string) =>
      (await toCustomer(id))
        .filter(({ actId, state }) => actId !== null && state === 'sent')
        .map(({ event, channel }) => `${event} ${channel}`),
    /** The office as the server knows it. */
    async acting(): Promise<ActCaller> {
      const { services } = app;
      const session = await services.sessions.find(office.cookie?.split('=')[1] ?? '');
      const caller = session && (await callerOfSession(services, session, db.companyId));
      const company = await services.companies.findById(db.companyId);
      if (!caller || !company) throw new Error('nobody is signed in');
      return { caller, company, services, client: { address: '' }, party: 'office', now: services.clock() };
    },
  };
}

export type ActingOffice = Awaited<ReturnType<typeof createActing>>;
