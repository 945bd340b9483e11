import { and, eq, gt, isNull } from 'drizzle-orm';
import type { CrewAct } from '#engine/crew/acts.ts';
import { judgeAct } from '#engine/crew/judge.ts';
import { isKeptForOffice, sayRefusalToOffice, type CrewRefusal } from '#engine/crew/refusals.ts';
import { audit } from '#server/platform/audit.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { crewActs } from '#server/platform/db/tables/crew-acts.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { accountOf } from '#server/platform/files/may-use.ts';
import { report } from '#server/platform/happenings/report.ts';
import { keepTick } from '../checklists/visit-checklists.ts';
import { changeBooking, type Acting } from '../life/change.ts';
import { advanceBooking } from '../life/progress.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { hasJob, type Crew } from '../teams/lock-job.ts';
import { readJobState } from './job-state.ts';

/** A visit that is locked, the crew that speaks, and all that have it. */
export type CrewJobRows = { booking: Booking; crew: Crew; crews: readonly Crew[] };

/** What is said, when it happened, and by which clock. */
export type CrewStatement = {
  id: string;
  act: CrewAct;
  at: Date;
  device: { id: string; seq: number; baseVersion: number; at: Date; skewMs: number } | null;
};

/** Whoever hears of it later than this is not told any more: the door has been opened long since. */
const freshMs = 30 * 60_000;

/**
 * Takes an act at the time it happened, or says why not; either is kept. The caller has looked whether it is there
 * already, with the visit locked.
 */
export async function takeAct(
  tx: TenantDb,
  job: CrewJobRows,
  said: CrewStatement,
  acting: Acting,
): Promise<CrewRefusal | null> {
  const { act, at } = said;
  const refusal = judgeAct(await readJobState(tx, job, { act, party: acting.party }), act, at.getTime());
  await keepAct(tx, job, { ...said, refusal }, acting);
  if (refusal) return refusal;
  await carryOut[act.kind](tx, job, said, { ...acting, now: at });
  return null;
}

/** Keeps what was said. What is refused, and matters to the office, is told in the history of the visit. */
export async function keepAct(
  tx: TenantDb,
  { booking, crew }: CrewJobRows,
  { id, act, at, device, refusal }: CrewStatement & { refusal: CrewRefusal | null },
  acting: Acting,
): Promise<void> {
  await tx.insert(crewActs, {
    id,
    bookingId: booking.id,
    teamId: crew.teamId,
    accountId: accountOf(callerOf(acting)),
    deviceId: device?.id ?? null,
    seq: device?.seq ?? null,
    baseVersion: device?.baseVersion ?? null,
    kind: act.kind,
    act,
    occurredAt: at,
    deviceAt: device?.at ?? at,
    skewMs: device?.skewMs ?? 0,
    refusal,
    receivedAt: acting.services.clock(),
  });
  if (!refusal || !isKeptForOffice(refusal, act.kind)) return;
  const { timeFormat } = acting.company;
  const occurredAt = at.toISOString();
  const told = { kind: act.kind, occurredAt, timezone: booking.timezone, timeFormat, isKept: true };
  await audit(tx, acting, {
    action: 'crew.act_kept',
    subject: { type: 'booking', id: booking.id },
    summary: sayRefusalToOffice(refusal, told),
  });
}

/** A crew is always somebody who has signed in. */
function callerOf({ caller }: Acting) {
  if (caller.kind === 'deputy' || caller.kind === 'system') throw new Error('only people are crews');
  return caller;
}

type Taking = (tx: TenantDb, job: CrewJobRows, said: CrewStatement, acting: Acting) => Promise<void>;
type OfKind<K extends CrewAct['kind']> = Extract<CrewAct, { kind: K }>;

/** The kind is that of the table below, which says which act it is. */
const of =
  <K extends CrewAct['kind']>(
    kind: K,
    carry: (
      tx: TenantDb,
      job: CrewJobRows,
      said: CrewStatement & { act: OfKind<K> },
      acting: Acting,
    ) => Promise<void>,
  ): Taking =>
  async (tx, job, said, acting) => {
    const { act } = said;
    if (isOfKind(act, kind)) await carry(tx, job, { ...said, act }, acting);
  };

const isOfKind = <K extends CrewAct['kind']>(act: CrewAct, kind: K): act is OfKind<K> => act.kind === kind;

const carryOut: Record<CrewAct['kind'], Taking> = {
  on_my_way: of('on_my_way', async (tx, { crew }, { act, at }, acting) => {
    if (crew.onMyWayAt && crew.onMyWayAt <= at && act.minutes === crew.onMyWayMinutes) return;
    const isFirst = crew.onMyWayAt === null;
    await tx.update(bookingTeams, crew.id, {
      onMyWayAt: earlier(crew.onMyWayAt, at),
      ...((isFirst || act.minutes !== null) && { onMyWayMinutes: act.minutes }),
    });
    const { minutes } = act;
    if (isFirst) await say(tx, crew, { name: 'on_my_way', ...(minutes !== null && { minutes }) }, acting);
  }),
  running_late: of('running_late', async (tx, { crew }, { act, at }, acting) => {
    if (crew.lateMinutes === act.minutes || (await isSaidLater(tx, crew, at))) return;
    await tx.update(bookingTeams, crew.id, { lateMinutes: act.minutes });
    await say(tx, crew, { name: 'running_late', minutes: act.minutes }, acting);
  }),
  check_in: of('check_in', async (tx, { booking, crew }, { act, at }, acting) => {
    const isFirst = crew.checkedInAt === null;
    if (isFirst && act.notes_read)
      await audit(tx, acting, {
        action: 'booking.notes_read',
        subject: { type: 'booking', id: booking.id },
        summary: 'Confirmed the notes as read',
      });
    if (!isFirst && crew.checkedInAt && crew.checkedInAt <= at) return;
    await tx.update(bookingTeams, crew.id, { checkedInAt: at });
    if (booking.status === 'upcoming') await advanceBooking(tx, booking.id, { step: 'start' }, acting);
    else if (booking.checkedInAt && booking.checkedInAt > at)
      await changeBooking(tx, booking, { checkedInAt: at });
    if (isFirst) await say(tx, crew, { name: 'arrived' }, acting);
  }),
  /** The visit is done when the last of its teams leaves. */
  check_out: of('check_out', async (tx, { booking, crew, crews }, { at }, acting) => {
    const isFirst = crew.checkedOutAt === null;
    if (!isFirst && crew.checkedOutAt && crew.checkedOutAt >= at) return;
    await tx.update(bookingTeams, crew.id, { checkedOutAt: at });
    if (isFirst) await say(tx, crew, { name: 'job_finished' }, acting);
    const others = crews.filter((one) => one.id !== crew.id && hasJob(one));
    if (booking.status !== 'in_progress' || !others.every(({ checkedOutAt }) => checkedOutAt)) return;
    const last = others.reduce((latest, one) => later(one.checkedOutAt, latest), at);
    await advanceBooking(tx, booking.id, { step: 'complete' }, { ...acting, now: last });
  }),
  nobody_home: of('nobody_home', async (tx, { booking }, _said, acting) => {
    await advanceBooking(tx, booking.id, { step: 'miss', fault: 'customer' }, acting);
  }),
  tick: of('tick', async (tx, { booking }, { act, at }, acting) => {
    await keepTick(tx, {
      bookingId: booking.id,
      listId: act.checklist_id,
      itemId: act.item_id,
      done: act.done,
      at,
      accountId: accountOf(callerOf(acting)),
    });
  }),
  note: of('note', async (tx, { booking }, { id, act, at }, acting) => {
    await tx.insert(notes, {
      id,
      text: act.text,
      bookingId: booking.id,
      customerId: booking.customerId,
      authorId: accountOf(callerOf(acting)),
      teamViewable: true,
      createdAt: at,
    });
    await audit(tx, acting, {
      action: 'note.written',
      subject: { type: 'booking', id: booking.id },
      summary: 'Wrote a note',
    });
  }),
  /** The row says what it shows; its bytes are found by their content. */
  photo: async () => undefined,
};

const earlier = (one: Date | null, other: Date): Date => (one && one < other ? one : other);
const later = (one: Date | null, other: Date): Date => (one && one > other ? one : other);

const isSaidLater = async (tx: TenantDb, crew: Crew, at: Date): Promise<boolean> =>
  (await tx.count(
    crewActs,
    and(
      eq(crewActs.bookingId, crew.bookingId),
      eq(crewActs.teamId, crew.teamId),
      eq(crewActs.kind, 'running_late'),
      isNull(crewActs.refusal),
      gt(crewActs.occurredAt, at),
    ),
  )) > 0;

type News = { name: 'on_my_way' | 'running_late' | 'arrived' | 'job_finished'; minutes?: number };

/** Customers hear that somebody is coming while that is news; that they are done, always. */
async function say(tx: TenantDb, crew: Crew, { name, minutes }: News, acting: Acting): Promise<void> {
  const age = acting.services.clock().getTime() - acting.now.getTime();
  if (age > freshMs && name !== 'job_finished') return;
  await report(tx, acting.now, {
    name,
    subjectId: crew.bookingId,
    details: { teamId: crew.teamId, ...(minutes !== undefined && { minutes }) },
  });
}
