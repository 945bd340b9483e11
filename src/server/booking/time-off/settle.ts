import { and, asc, inArray } from 'drizzle-orm';
import { DomainError, isDomainError } from '#engine/errors.ts';
import { audit } from '#server/platform/audit.ts';
import { changeBooking, lockBookings, type Acting } from '#server/booking/life/change.ts';
import { moveVisit } from '#server/booking/office/move-visit.ts';
import { findActLetters, limitOf, type ActLetter } from '#server/booking/office/preview.ts';
import { requireVersion } from '#server/booking/office/require-version.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { changeCrew } from '#server/booking/teams/change-crew.ts';
import { leaveUnstaffed } from '#server/booking/teams/unstaffed.ts';
import { brokenConstraint } from '#server/platform/db/client.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { overhear, report } from '#server/platform/happenings/report.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { readTeamJobs } from '#server/calendar/schedule/read-team-jobs.ts';
import { pastRefusalOf } from '#server/calendar/schedule/require-to-come.ts';

/** What becomes of one visit in the time that somebody is away. */
export type VisitChoice = {
  bookingId: string;
  version: number;
  /** Another team, another time, or both; back to dispatch at its time; the customer chooses; or it stays. */
  choice: 'move' | 'dispatch' | 'ask' | 'keep';
  teamId?: string | undefined;
  start?: number | undefined;
};

export type Settlement = {
  reason: string;
  visits: readonly VisitChoice[];
  /** Beyond the limits that the dry run has named. */
  overbook: boolean;
};

/** What has become of a visit, and how it was: enough to take it back by a move. */
export type SettledVisit = {
  bookingId: string;
  version: number;
  before: { start: Date; teamIds: string[] };
  letters: ActLetter[];
  warnings: string[];
  /** Why it cannot be done. Only of a dry run: otherwise nothing is done at all. */
  refusal: string | null;
  teamsTold: string[];
};

type Row = typeof timeOff.$inferSelect;
/** `letters`: what the team is sent of the decision itself. Only of a dry run. */
export type Settled = { row: Row; visits: SettledVisit[]; letters: ActLetter[] };

class DryRun extends Error {
  readonly settled: Settled;
  constructor(settled: Settled) {
    super('a dry run that went well');
    this.settled = settled;
  }
}

/** Does all of it and takes it back. What cannot be done is said of each visit. */
export async function rehearseSettlement(
  tx: TenantDb,
  id: string,
  wish: Settlement,
  acting: Acting,
): Promise<Settled> {
  try {
    return await tx.transaction(async (inner) => {
      const { result, reported } = await overhear(() =>
        settle(inner, { id, wish, acting, tryVisit: tryEach }),
      );
      throw new DryRun({ ...result, letters: await findActLetters(inner, reported, acting) });
    });
  } catch (error) {
    if (error instanceof DryRun) return error.settled;
    throw error;
  }
}

/** Approves time off together with what becomes of every visit in it: all of that, or nothing. */
export const settleTimeOff = (tx: TenantDb, id: string, wish: Settlement, acting: Acting): Promise<Settled> =>
  settle(tx, { id, wish, acting, tryVisit: doEach });

type Settling = { id: string; wish: Settlement; acting: Acting; tryVisit: TryVisit };

async function settle(tx: TenantDb, { id, wish, acting, tryVisit }: Settling): Promise<Settled> {
  await lockRow(tx, timeOff, id);
  const asked = await tx.get(timeOff, id);
  if (asked.state !== 'requested')
    throw new DomainError('CONFLICT', { reason: `This was ${asked.state} already.` });
  const team = await tx.get(teams, asked.teamId);
  const visits = await lockAffected(tx, asked, wish, acting.now);
  const { caller, now } = acting;
  // Before its visits are looked after: nobody finds the team free meanwhile.
  const row = await tx.update(timeOff, id, {
    state: 'approved',
    decidedAt: now,
    decidedBy: caller.kind === 'account' ? caller.account.id : null,
    decisionReason: wish.reason,
  });
  const crewsOf = await findCrews(tx, visits);
  const titles = await titlesOf(tx, [...crewsOf.values()].flat(), wish);
  const settled: SettledVisit[] = [];
  for (const visit of visits) {
    const choice = wish.visits.find(({ bookingId }) => bookingId === visit.id);
    if (!choice) continue;
    const crew = crewsOf.get(visit.id) ?? [];
    settled.push(
      await tryVisit(tx, { visit, choice, crew, awayId: team.id, titles, overbook: wish.overbook }, acting),
    );
  }
  await audit(tx, acting, {
    action: 'time_off.approved',
    subject: { type: 'time_off', id },
    summary: `Approved time off for ${team.title}`,
    changes: { state: ['requested', 'approved'], reason: ['', wish.reason] },
  });
  await report(tx, now, {
    name: 'timeoff_decided',
    subjectId: team.id,
    details: { timeOffId: id, state: 'approved' },
  });
  return { row, visits: settled, letters: [] };
}

/** The visits in that time, locked in one order. What was decided about others is about an older state. */
async function lockAffected(
  tx: TenantDb,
  { teamId, startsAt, endsAt }: Row,
  { visits: choices }: Settlement,
  now: Date,
): Promise<Booking[]> {
  const span = { start: Math.max(startsAt.getTime(), now.getTime()), end: endsAt.getTime() };
  const read = async () => (span.start < span.end ? await readTeamJobs(tx, teamId, span) : []);
  const chosen = choices.map(({ bookingId }) => bookingId);
  const locked = await lockBookings(tx, [...new Set([...chosen, ...(await read()).map(({ id }) => id)])]);
  for (const choice of choices) {
    const visit = locked.find(({ id }) => id === choice.bookingId);
    if (!visit) throw new DomainError('NOT_FOUND', { resource: 'bookings', id: choice.bookingId });
    await requireVersion(tx, visit, choice.version, 'office');
  }
  // Read again: somebody may have moved one while it was waited for.
  const affected = new Set((await read()).map(({ id }) => id));
  if (affected.size !== chosen.length || chosen.some((id) => !affected.has(id)))
    throw new DomainError('CONFLICT', {
      reason: 'The visits in that time have changed in the meantime. Look at them again.',
    });
  return locked.filter(({ id }) => affected.has(id));
}

async function findCrews(tx: TenantDb, visits: readonly Booking[]): Promise<Map<string, string[]>> {
  const rows = await tx.list(bookingTeams, {
    where: and(
      isOneOf(
        bookingTeams.bookingId,
        visits.map(({ id }) => id),
      ),
      inArray(bookingTeams.state, ['accepted', 'assigned']),
    ),
    orderBy: [asc(bookingTeams.createdAt), asc(bookingTeams.id)],
    limit: 5000,
  });
  const crews = new Map<string, string[]>();
  for (const { bookingId, teamId } of rows) crews.set(bookingId, [...(crews.get(bookingId) ?? []), teamId]);
  return crews;
}

async function titlesOf(
  tx: TenantDb,
  ids: readonly string[],
  { visits }: Settlement,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...ids, ...visits.flatMap(({ teamId }) => teamId ?? [])];
  const rows = await tx.list(teams, { where: isOneOf(teams.id, wanted), limit: 1000 });
  return new Map(rows.map(({ id, title }) => [id, title]));
}

type OneVisit = {
  visit: Booking;
  choice: VisitChoice;
  /** Who has it before. */
  crew: readonly string[];
  awayId: string;
  titles: ReadonlyMap<string, string>;
  overbook: boolean;
};
type TryVisit = (tx: TenantDb, one: OneVisit, acting: Acting) => Promise<SettledVisit>;

const doEach: TryVisit = async (tx, one, acting) => {
  try {
    return await settleVisit(tx, one, acting);
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === undefined || isDomainError(error)) throw error;
    throw new DomainError('CONFLICT', { reason });
  }
};

/** First within the limits, then beyond them, then not at all: and says which. */
const tryEach: TryVisit = async (tx, one, acting) => {
  const attempt = (overbook: boolean) =>
    tx.transaction(async (inner) => {
      const { result, reported } = await overhear(() => settleVisit(inner, { ...one, overbook }, acting));
      return { ...result, letters: await findActLetters(inner, reported, acting) };
    });
  try {
    return await attempt(false);
  } catch (error) {
    const limit = isDomainError(error) ? limitOf(error) : undefined;
    const refused = refusalOf(error);
    if (refused === undefined) throw error;
    if (limit === undefined) return { ...untouched(one), refusal: refused };
    try {
      return { ...(await attempt(true)), warnings: [limit] };
    } catch (second) {
      const reason = refusalOf(second);
      if (reason === undefined) throw second;
      return { ...untouched(one), refusal: reason };
    }
  }
};

/** The sentence of what speaks against it; undefined for what is no refusal. */
export function refusalOf(error: unknown): string | undefined {
  if (brokenConstraint(error) === 'booking_teams_no_overlap')
    return 'The team has another visit at that time.';
  if (!isDomainError(error)) return undefined;
  if (error.code === 'VALIDATION') return pastRefusalOf(error);
  if (error.code === 'CONFLICT') return error.details.reason;
  if (error.code === 'SLOT_TAKEN') return 'No free place is left at this time.';
  return undefined;
}

const untouched = ({ visit, crew }: OneVisit): SettledVisit => ({
  bookingId: visit.id,
  version: visit.version,
  before: { start: visit.startAt, teamIds: [...crew] },
  letters: [],
  warnings: [],
  refusal: null,
  teamsTold: [],
});

/** The company moves it, so that it costs its customer nothing. */
async function settleVisit(tx: TenantDb, one: OneVisit, acting: Acting): Promise<SettledVisit> {
  const { visit, choice, crew, awayId, titles, overbook } = one;
  const others = crew.filter((id) => id !== awayId);
  const after = choice.choice === 'keep' ? [...crew] : [...others, ...(choice.teamId ? [choice.teamId] : [])];
  const told = [...crew.filter((id) => !after.includes(id)), ...after.filter((id) => !crew.includes(id))];
  const settled = { ...untouched(one), teamsTold: told.map((id) => titles.get(id) ?? '').filter(Boolean) };
  if (choice.choice === 'keep') return settled;
  if (choice.choice === 'move') {
    const { visit: moved } = await moveVisit(
      tx,
      visit.id,
      { version: visit.version, start: choice.start, teamIds: [...new Set(after)], overbook, waive: true },
      acting,
    );
    return { ...settled, version: moved.version };
  }
  const released = await changeCrew(tx, visit.id, { teamIds: others, overbook: true }, acting);
  const { version } = await changeBooking(tx, released, {});
  await leaveUnstaffed(tx, visit, 'time_off');
  if (choice.choice === 'ask')
    await report(tx, acting.now, { name: 'visit_needs_new_date', subjectId: visit.id });
  return { ...settled, version };
}
