import { and } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { syncCrew } from '#engine/contracts/crew/crew.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { groupBy } from '#server/platform/db/ids.ts';
import { findCrewPhotos, type CrewPhotoRow } from '#server/booking/crew/crew-photos.ts';
import { readChecklists, withPhotos } from '#server/booking/checklists/visit-checklists.ts';
import { findHears } from '#server/messages/hears.ts';
import { horizonOf, withinHorizon } from '#server/booking/visible.ts';
import { presentFile } from '#server/platform/files/present.ts';
import type { Call } from '#server/platform/http/route.ts';
import { presentJobCodes, readCodeEntries } from './codes.ts';
import { compareWith, writeCursor } from './cursor.ts';
import { presentJob } from './present.ts';
import { findJobsOfTeams, ofTeams, onDays, type JobRow } from './query.ts';
import { findTeamsOfCaller } from './teams-of-caller.ts';

type SyncCall = Call<typeof syncCrew>;
type Snapshot = AnswerOf<typeof syncCrew>;
type Job = Snapshot['jobs'][number];

/** A phone may have been off since yesterday, and people like to know what comes. */
const daysBack = 1;
const daysAhead = 14;

/** All that a crew needs without a network, or what has changed of it: as many statements for one job as for many. */
export async function syncJobs(call: SyncCall): Promise<Snapshot> {
  const { db, company, caller, services, query } = call;
  const now = services.clock();
  const today = toLocal(now.getTime(), company.timezone).date;
  const from = addDays(today, -daysBack);
  const days = daysBack + 1 + daysAhead;
  const teamIds = await findTeamsOfCaller(call);
  const where = and(ofTeams(teamIds), onDays(from, days), withinHorizon({ caller, company, now }));
  const found = await findJobsOfTeams(db, { where, language: call.client.language });
  const jobs = await presentJobs(call, oneOfEach(found), today);
  const { changed, removed, full } = compareWith(query.since, jobs);
  const horizon = toLocal(horizonOf(company, now).getTime(), company.timezone).date;
  const last = addDays(today, daysAhead);
  return {
    cursor: writeCursor(jobs),
    server_time: now.toISOString(),
    full,
    from,
    to: horizon < last ? horizon : last,
    jobs: changed,
    removed,
  };
}

/** Whoever is in two teams of one visit has it once. */
function oneOfEach(rows: readonly JobRow[]): JobRow[] {
  const seen = new Set<string>();
  return rows.filter(({ booking: { id } }) => !seen.has(id) && seen.add(id));
}

async function presentJobs(call: SyncCall, rows: readonly JobRow[], today: LocalDate): Promise<Job[]> {
  const { db, services, company } = call;
  const ids = rows.map(({ booking }) => booking.id);
  const around = rows.filter(({ booking }) => isAround(booking.startLocal, today));
  const hasSms = services.outside.twilio !== null;
  const customerIds = [...new Set(rows.map(({ booking }) => booking.customerId))];
  const [lists, crewPhotos, codes, hears] = await Promise.all([
    readChecklists(db, ids),
    findCrewPhotos(db, ids),
    readCodeEntries(
      db,
      around.map(({ address }) => address.id),
    ),
    findHears(db, { company, hasSms }, { customerIds, events: ['on_my_way', 'running_late'] }),
  ]);
  const listsOf = groupBy(
    await withPhotos(services, db, { lists, crewPhotos }),
    ({ bookingId }) => bookingId,
  );
  const photosOf = groupBy(crewPhotos, ({ bookingId }) => bookingId);
  const presentPhoto = ({ occurredAt, act: { moment, sha256 }, file }: CrewPhotoRow) => ({
    sha256,
    occurred_at: occurredAt.toISOString(),
    file: file && presentFile(services, file),
    ...(typeof moment === 'string'
      ? { moment, checklist_id: null, item_id: null }
      : { moment: 'item' as const, ...moment }),
  });
  return rows.map((row) => {
    const { id, version, cancelledAt, startLocal, customerId } = row.booking;
    return {
      ...presentJob(row, call),
      version,
      access_notes: isAround(startLocal, today) ? row.address.accessNotes : '',
      access_codes: isAround(startLocal, today) ? presentJobCodes(row, company, codes) : null,
      office_phone: company.contactPhone ?? '',
      customer_hears: hears.get(customerId) ?? { on_my_way: 'off', running_late: 'off' },
      cancelled_at: cancelledAt?.toISOString() ?? null,
      checklists: (listsOf.get(id) ?? []).map(({ bookingId: _of, ...list }) => list),
      partners_left: row.partnersLeft,
      photos: (photosOf.get(id) ?? []).map(presentPhoto),
    };
  });
}

/** How to get in is nobody's business long before or after. */
const isAround = (startLocal: string, today: LocalDate): boolean => {
  const day = startLocal.slice(0, 10);
  return day >= addDays(today, -1) && day <= addDays(today, 1);
};
