import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { crewActs } from '#server/platform/db/tables/crew-acts.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { checklistServices } from '#server/platform/db/tables/checklists.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { sendCrewActs } from '#engine/contracts/crew/crew.ts';
import type { CrewAct, CrewEnvelope } from '#engine/crew/acts.ts';
import { addDays } from '#engine/time/local-date.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker } from './bookings.ts';
import { createCrews, type TestCrew } from './crews.ts';
import { createAppWithFiles } from './files.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import type { TestApp, TestClient } from './test-app.ts';

type Results = AnswerOf<typeof sendCrewActs>;
export type CrewVisit = { id: string; start: number };
type Own = Partial<CrewEnvelope> & { minutes?: number };

export type CrewDay = {
  app: TestApp;
  admin: Keeper;
  db: TenantDb;
  ash: TestCrew;
  beech: TestCrew;
  serviceId: string;
};

/** Two crews, and visits that are over by the clock of the tests: what they did of them is told afterwards. */
export async function openCrewDay(env: Record<string, string> = {}) {
  const app = await createAppWithFiles(env);
  const admin = await createKeeper(app);
  const booker = await createBooker(app);
  const db = app.services.tenant(await app.companyId('sparkle'));
  const crews = await createCrews(app, db, { locationId: booker.locationId, titles: ['Ash', 'Beech'] });
  const [ash, beech] = crews as [TestCrew, TestCrew];
  // Visits of these tests have only the lists that these tests make.
  await app.services.system.delete(checklistServices);
  const serviceId = booker.body({ service_date: '2026-03-24T14:00:00Z' }).services[0]?.id ?? '';
  let from = '2026-03-24';
  const device = randomUUID();
  let seq = 0;
  const day: CrewDay = { app, admin, db, ash, beech, serviceId };
  const post = (client: TestClient, acts: object[]) =>
    client.post('/api/team/acts', { sent_at: app.time.now.toISOString(), acts });
  return {
    ...day,
    /** Each visit on a day of its own, which has come. */
    async book(...teams: TestCrew[]): Promise<CrewVisit> {
      const today = app.time.now.toISOString().slice(0, 10);
      from = from > today ? from : addDays(today, 1);
      const [slot] = await booker.freeSlots(from);
      if (!slot) throw new Error('no free slot');
      from = addDays(slot.datetime.slice(0, 10), 1);
      const { id, start_at } = await booker.book({ service_date: slot.datetime });
      await app.runJobs();
      await admin.put(`bookings/${id}/teams`, { team_ids: teams.map((crew) => crew.id) });
      const start = Date.parse(start_at);
      app.time.now = new Date(Math.max(app.time.now.getTime(), start + 4 * 3_600_000));
      return { id, start };
    },
    envelope(job: CrewVisit, act: CrewAct, { minutes = 0, ...own }: Own = {}): CrewEnvelope {
      seq += 1;
      return {
        id: randomUUID(),
        seq,
        device_id: device,
        job_id: job.id,
        base_version: 1,
        occurred_at: new Date(job.start + minutes * 60_000).toISOString(),
        skew_ms: 0,
        act,
        ...own,
      };
    },
    post,
    async send(crew: TestCrew, ...acts: object[]): Promise<Results['results']> {
      const response = await post(crew.client, acts);
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json<Results>().results;
    },
    crewOf: async (id: string) =>
      (await db.list(bookingTeams, { where: eq(bookingTeams.bookingId, id) })).find(
        ({ teamId }) => teamId === ash.id,
      ),
    keptOf: (id: string) => db.list(crewActs, { where: eq(crewActs.bookingId, id) }),
    historyOf: async (id: string) =>
      (await db.list(auditLog, { where: eq(auditLog.subjectId, id) })).map(({ summary }) => summary),
  };
}

/** What was answered, in short. */
export const outcomesOf = (results: Results['results']): string[] =>
  results.map(({ outcome, refusal }) => (refusal ? `${outcome} ${refusal.code}` : outcome));

export const checkIn: CrewAct = { kind: 'check_in', notes_read: true };
export const checkOut: CrewAct = { kind: 'check_out' };
