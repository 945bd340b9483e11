import { randomUUID } from 'node:crypto';
import { and, inArray, sql } from 'drizzle-orm';
import { DomainError, isDomainError } from '#engine/errors.ts';
import type { Interval } from '#engine/time/interval.ts';
import { audit } from '#server/platform/audit.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { overhear, report } from '#server/platform/happenings/report.ts';
import type { Tell } from '../../messages/who-is-told.ts';
import { lockDays } from '#server/calendar/schedule/lock-days.ts';
import { mentionBookings } from '#server/calendar/schedule/mention-bookings.ts';
import { refusalOf } from '../time-off/settle.ts';
import { changeBooking, lockBookings, type Acting } from '../life/change.ts';
import { offerTime } from '../offers/offer-time.ts';
import { moveVisit } from '../office/move-visit.ts';
import { findTold, limitOf, takeBack, type ActLetter } from '../office/preview.ts';
import { tellOrNot } from '../office/tell-or-not.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { busyTimeOf, liveStates } from '../teams/assign-team.ts';
import { changeCrew } from '../teams/change-crew.ts';
import { lockTeams } from '../teams/lock-job.ts';
import { leaveUnstaffed } from '../teams/unstaffed.ts';
import { asAct } from '../undo/as-act.ts';

/** What becomes of one visit. */
export type PlannedVisit = {
  bookingId: string;
  version: number;
  /** `ask`: its customer is asked about the time, and it stays where it is until they have answered. */
  choice: 'move' | 'dispatch' | 'ask';
  start: number | undefined;
  /** All who have it then. */
  teamIds: string[];
};

export type PlanWish = {
  visits: readonly PlannedVisit[];
  /** Who is out, and is entered as off. */
  teamOut: (Interval & { teamId: string }) | undefined;
  /** Beyond the limits that the dry run has named. */
  overbook: boolean;
  tell: boolean;
};

export type PlannedEnd = {
  bookingId: string;
  version: number;
  letters: ActLetter[];
  /** Only of a dry run. */
  tells?: Tell[];
  warnings: string[];
  /** Why it cannot be done. Only of a dry run: otherwise nothing is done at all. */
  refusal: string | null;
  /** Until when its customer may answer, where they are asked. */
  offerUntil: Date | null;
};

/** Does all of a plan as one act, which can be taken back as one. */
export function carryOutPlan(tx: TenantDb, wish: PlanWish, acting: Acting): Promise<PlannedEnd[]> {
  const timeOffId = randomUUID();
  const bookingIds = wish.visits.map(({ bookingId }) => bookingId);
  const scope = { kind: 'plan', bookingIds, timeOffIds: wish.teamOut ? [timeOffId] : [] } as const;
  return asAct(tx, acting, scope, () => perform(tx, { wish, timeOffId, acting, tryVisit: doEach }));
}

/** Does it for real and takes it back. What cannot be done is said of each visit. */
export const rehearsePlan = (tx: TenantDb, wish: PlanWish, acting: Acting): Promise<PlannedEnd[]> =>
  takeBack(tx, (inner) => perform(inner, { wish, timeOffId: randomUUID(), acting, tryVisit: tryEach }));

type Performing = { wish: PlanWish; timeOffId: string; acting: Acting; tryVisit: TryVisit };

async function perform(
  tx: TenantDb,
  { wish, timeOffId, acting, tryVisit }: Performing,
): Promise<PlannedEnd[]> {
  const visits = await lockVisits(tx, wish);
  const ends: PlannedEnd[] = [];
  if (wish.teamOut) await enterTimeOff(tx, { ...wish.teamOut, id: timeOffId }, acting);
  await park(tx, [...visits.keys()]);
  for (const planned of wish.visits) {
    const visit = visits.get(planned.bookingId);
    if (visit) ends.push(await tryVisit(tx, { visit, planned, wish, overbook: wish.overbook }, acting));
  }
  return ends;
}

/** The visits, their days and all teams of the plan, in the order in which everybody locks them. */
async function lockVisits(tx: TenantDb, { visits }: PlanWish): Promise<Map<string, Booking>> {
  const ids = visits.map(({ bookingId }) => bookingId);
  const locked = new Map((await lockBookings(tx, ids)).map((visit) => [visit.id, visit]));
  const missing = ids.find((id) => !locked.has(id));
  if (missing !== undefined) throw new DomainError('NOT_FOUND', { resource: 'bookings', id: missing });
  const stale = visits.filter(({ bookingId, version }) => locked.get(bookingId)?.version !== version);
  if (stale.length > 0) await refuseStale(tx, stale);
  const spans = visits.flatMap(({ bookingId, start }) => {
    const visit = locked.get(bookingId);
    if (!visit) return [];
    const busy = busyTimeOf(visit);
    const [from, to] = [busy.start.getTime(), busy.end.getTime()];
    const own = { start: from, end: to };
    return start === undefined ? [own] : [own, { start, end: start + to - from }];
  });
  await lockDays(tx, [...new Set([...locked.values()].map(({ locationId }) => locationId))], spans);
  await lockTeams(tx, [...new Set(visits.flatMap(({ teamIds }) => teamIds))]);
  return locked;
}

async function refuseStale(tx: TenantDb, stale: readonly PlannedVisit[]): Promise<never> {
  const mentions = await mentionBookings(
    tx,
    stale.map(({ bookingId }) => bookingId),
  );
  const names = mentions.map(({ number, customer_name: name }) => `${name} (visit ${number})`).join(', ');
  const what = stale.length === 1 ? 'This visit has' : 'These visits have';
  throw new DomainError('CONFLICT', {
    reason: `${what} changed in the meantime: ${names}. Look at the plan again.`,
  });
}

async function enterTimeOff(
  tx: TenantDb,
  { id, teamId, start, end }: Interval & { id: string; teamId: string },
  acting: Acting,
): Promise<void> {
  const { caller, now } = acting;
  const team = await tx.get(teams, teamId);
  const by = caller.kind === 'account' ? caller.account.id : null;
  await tx.insert(timeOff, {
    id,
    teamId,
    startsAt: new Date(start),
    endsAt: new Date(end),
    reason: 'Out',
    state: 'approved',
    requestedBy: by,
    decidedBy: by,
    decidedAt: now,
  });
  await audit(tx, acting, {
    action: 'time_off.entered',
    subject: { type: 'time_off', id },
    summary: `Entered time off for ${team.title}`,
  });
  // The team has not asked for it: it hears of each of its jobs.
  const details = { timeOffId: id, state: 'approved', untoldTeam: true };
  await report(tx, now, { name: 'timeoff_decided', subjectId: teamId, details });
}

const liveRowsOf = (ids: readonly string[]) =>
  and(isOneOf(bookingTeams.bookingId, ids), inArray(bookingTeams.state, liveStates));

/**
 * Out of the way of each other until each is where the plan has it: two visits of a team may change places, and the
 * database never lets a team be in two places even for a moment.
 */
const park = (tx: TenantDb, ids: readonly string[]): Promise<unknown> =>
  tx.query((database, own) =>
    database
      .update(bookingTeams)
      .set({
        during: sql`tstzrange(lower(${bookingTeams.during}) + interval '200 years',
          upper(${bookingTeams.during}) + interval '200 years')`,
      })
      .where(and(own(bookingTeams), liveRowsOf(ids))),
  );

/** Who stays at a visit that keeps its time is busy with it again. */
const unpark = (tx: TenantDb, visit: Booking): Promise<unknown> =>
  tx.query((database, own) =>
    database
      .update(bookingTeams)
      .set({ during: busyTimeOf(visit) })
      .where(and(own(bookingTeams), liveRowsOf([visit.id]))),
  );

type OneVisit = { visit: Booking; planned: PlannedVisit; wish: PlanWish; overbook: boolean };
type TryVisit = (tx: TenantDb, one: OneVisit, acting: Acting) => Promise<PlannedEnd>;

const doEach: TryVisit = async (tx, one, acting) => {
  try {
    const { planned, wish } = one;
    // Whoever is asked about a time has to hear of it.
    const tell = planned.choice === 'ask' || wish.tell;
    return await tellOrNot(tx, acting, tell, () => settleVisit(tx, one, acting));
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === undefined) throw error;
    const [mention] = isDomainError(error) ? await mentionBookings(tx, [one.visit.id]) : [];
    throw new DomainError('CONFLICT', {
      reason: `${mention?.customer_name ?? `Visit ${one.visit.number}`}: ${reason}`,
    });
  }
};

/** First within the limits, then beyond them, then not at all: and says which. */
const tryEach: TryVisit = async (tx, one, acting) => {
  const attempt = (overbook: boolean) =>
    tx.transaction(async (inner) => {
      const { result, reported } = await overhear(() => settleVisit(inner, { ...one, overbook }, acting));
      return { ...result, ...(await findTold(inner, reported, acting)) };
    });
  const refused = (error: unknown): PlannedEnd => {
    const refusal = refusalOf(error);
    if (refusal === undefined) throw error;
    const { id: bookingId, version } = one.visit;
    return { bookingId, version, letters: [], warnings: [], refusal, offerUntil: null };
  };
  try {
    return await attempt(false);
  } catch (error) {
    const limit = isDomainError(error) ? limitOf(error) : undefined;
    if (limit === undefined) return refused(error);
    try {
      return { ...(await attempt(true)), warnings: [limit] };
    } catch (second) {
      return refused(second);
    }
  }
};

/** The company moves it, so that it costs its customer nothing. */
async function settleVisit(
  tx: TenantDb,
  { visit, planned, wish, overbook }: OneVisit,
  acting: Acting,
): Promise<PlannedEnd> {
  const { choice, start, teamIds, version } = planned;
  const { id: bookingId } = visit;
  const end = { bookingId, letters: [], warnings: [], refusal: null, offerUntil: null };
  if (choice === 'dispatch') {
    const released = await changeCrew(tx, bookingId, { teamIds, overbook: true }, acting);
    const after = await changeBooking(tx, released, {});
    await unpark(tx, after);
    await leaveUnstaffed(tx, visit, 'time_off');
    return { ...end, version: after.version };
  }
  const moves = start !== undefined && start !== visit.startAt.getTime();
  const move = { version, start, teamIds, overbook, waive: true };
  if (choice === 'ask') {
    if (!moves) throw new DomainError('CONFLICT', { reason: 'The visit is already at this time.' });
    // What could not be done could not be promised either. Nobody else hears of what is taken back.
    await overhear(() => takeBack(tx, (inner) => moveVisit(inner, bookingId, move, acting)));
    return { ...end, ...(await askCustomer(tx, { visit, planned, wish, overbook, start }, acting)) };
  }
  const { visit: after } = await moveVisit(tx, bookingId, move, acting);
  await unpark(tx, after);
  return { ...end, version: after.version };
}

/** It keeps its time, with those who can still come then, and waits for its customer's answer. */
async function askCustomer(
  tx: TenantDb,
  { visit, planned: { teamIds }, wish, overbook, start }: OneVisit & { start: number },
  acting: Acting,
): Promise<Pick<PlannedEnd, 'version' | 'offerUntil'>> {
  const outId = wish.teamOut?.teamId;
  const crews = await tx.list(bookingTeams, { where: liveRowsOf([visit.id]) });
  const staying = crews
    .map(({ teamId }) => teamId)
    .filter((id) => id !== outId && (outId !== undefined || teamIds.includes(id)));
  const released = await changeCrew(tx, visit.id, { teamIds: staying, overbook: true }, acting);
  const after = await changeBooking(tx, released, {});
  await unpark(tx, after);
  const reason = staying.length > 0 ? 'unassigned' : 'time_off';
  const offerUntil = await offerTime(tx, after, { start, teamIds, overbook, reason }, acting);
  await audit(tx, acting, {
    action: 'booking.time_offered',
    subject: { type: 'booking', id: visit.id },
    summary: `Asked whether visit ${visit.number} can be moved`,
    changes: { start_at: [visit.startAt.toISOString(), new Date(start).toISOString()] },
  });
  return { version: after.version, offerUntil };
}
