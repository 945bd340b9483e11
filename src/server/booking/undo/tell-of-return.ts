import type { HappeningName } from '#engine/contracts/platform/happenings.ts';
import { auditAll } from '#server/platform/audit.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { byPerson } from '#server/platform/happenings/current-act.ts';
import { doerOf } from '#server/platform/happenings/doer.ts';
import { reportAll, type Reported } from '#server/platform/happenings/report.ts';
import type { Acting } from '../life/change.ts';
import { placeBefore } from '../life/reschedule.ts';
import type { KeptRow, KeptState, Schedule, Terms } from './kept-state.ts';
import { hasJobIn } from './read-crews.ts';

/** What is not to be said to people, because nothing that it corrects has reached them. Programs hear everything. */
export type Silence = (told: { subjectIds: readonly string[]; name: HappeningName; teamId?: string }) => {
  untold?: string;
  untoldTeam?: true;
  untoldOffice?: true;
};

type Return = { before: KeptState; after: KeptState; silence?: Silence | undefined };

/** What has happened when visits are back: told like anything that happens, under its own name. */
export async function tellOfReturn(
  tx: TenantDb,
  acting: Acting,
  { before, after, silence = () => ({}) }: Return,
): Promise<void> {
  const left = new Map(after.schedules.map((one) => [one.bookingId, one]));
  const reported: Reported[] = [];
  const say = (
    name: HappeningName,
    subjectId: string,
    {
      details = {},
      teamId,
      also = [],
    }: { details?: Reported['details']; teamId?: string; also?: string[] } = {},
  ) =>
    void reported.push({
      name,
      subjectId,
      details: {
        ...details,
        ...(teamId && { teamId }),
        ...silence({ subjectIds: [subjectId, ...also], name, ...(teamId && { teamId }) }),
      },
    });
  for (const was of before.schedules) {
    const is = left.get(was.bookingId);
    if (!was.booking || !is?.booking) continue;
    tellOfPlace(was, is, { after, say });
    tellOfCrew(was, is, say);
  }
  for (const { table, row } of before.records)
    if (table === 'series')
      say('series_changed', row.id, {
        details: { from: row.id },
        also: after.records.filter((one) => one.table === 'series').map((one) => one.row.id),
      });
  if (reported.length > 0) await byPerson(doerOf(acting.caller), () => reportAll(tx, acting.now, reported));
  await auditAll(
    tx,
    acting,
    before.schedules.flatMap(({ booking, bookingId, number, terms }) =>
      booking
        ? [
            {
              action: 'booking.put_back',
              subject: { type: 'booking', id: bookingId },
              summary: `Put visit ${number} back as it was`,
              changes: {
                ...changesOf(booking, left.get(bookingId)?.booking),
                ...totalsOf(terms, left.get(bookingId)?.terms),
              },
            },
          ]
        : [],
    ),
  );
}

type Say = (
  name: HappeningName,
  subjectId: string,
  more?: { details?: Reported['details']; teamId?: string; also?: string[] },
) => void;

function tellOfPlace(was: Schedule, is: Schedule, { after, say }: { after: KeptState; say: Say }): void {
  const { bookingId: id, booking } = was;
  const [to, from] = [statusOf(booking), statusOf(is.booking)];
  const successor = after.schedules.find((one) => one.booking?.['rescheduled_from_id'] === id);
  if (successor)
    return say('sent_to_dispatch', id, { details: { party: 'office' }, also: [successor.bookingId] });
  if (from === 'cancelled' && to !== 'cancelled')
    return say('booking_restored', id, { details: { staffed: true } });
  if (from !== 'cancelled' && to === 'cancelled') {
    const isMove = booking?.['cancel_type'] === 'reschedule';
    return say(isMove ? 'sent_to_dispatch' : 'booking_cancelled', id, {
      details: { fee: 0, party: 'office' },
    });
  }
  if (from !== to && to === 'pending') return say('booking_pending', id);
  if (booking?.['start_at'] !== is.booking?.['start_at'])
    return say('booking_rescheduled', id, {
      details: {
        ...placeBefore({
          startAt: new Date(String(is.booking?.['start_at'])),
          arrivalWindowMinutes: Number(is.booking?.['arrival_window_minutes']),
        }),
        fee: 0,
        party: 'office',
        staffed: true,
      },
    });
  const spans = ['duration_minutes', 'arrival_window_minutes'] as const;
  if (was.terms || spans.some((column) => booking?.[column] !== is.booking?.[column]))
    say('booking_updated', id, { also: startedSeries(was, is) });
}

/** The series that a single visit was made the first of: who was told of it is told again. */
const startedSeries = (was: Schedule, is: Schedule): string[] => {
  const id = is.booking?.['series_id'];
  return was.booking?.['series_id'] === null && typeof id === 'string' ? [id] : [];
};

function tellOfCrew(was: Schedule, is: Schedule, say: Say): void {
  const id = was.bookingId;
  const [had, has] = [liveIn(is.crews), liveIn(was.crews)];
  for (const teamId of had.keys()) if (!has.has(teamId)) say('job_unassigned', id, { teamId });
  for (const [teamId, crew] of has) {
    const name = crew['state'] === 'invited' ? 'job_invited' : 'job_assigned';
    const details = crew['state'] === 'invited' ? { until: String(crew['answer_by']) } : {};
    if (!had.has(teamId)) say(name, id, { teamId, details });
    else if (had.get(teamId)?.['during'] !== crew['during']) say('job_changed', id, { teamId });
  }
  const [before, after] = [hasJobIn(is.crews), hasJobIn(was.crews)];
  if (!after.every((teamId) => before.includes(teamId))) say('team_changed', id);
}

const statusOf = (booking: KeptRow | null) => booking?.['status'];

const liveIn = (crews: readonly KeptRow[]): Map<string, KeptRow> =>
  new Map(
    crews
      .filter(({ state }) => state === 'invited' || state === 'accepted' || state === 'assigned')
      .map((crew) => [String(crew['team_id']), crew]),
  );

/** Columns that an undo puts back, by the names that the history knows. */
const loggedAs = {
  start_at: 'start_at',
  status: 'status',
  duration_minutes: 'durationMinutes',
  arrival_window_minutes: 'arrivalWindowMinutes',
};

function changesOf(booking: KeptRow, left: KeptRow | null | undefined): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    Object.entries(loggedAs)
      .filter(([column]) => left && left[column] !== booking[column])
      .map(([column, name]) => [name, [left?.[column], booking[column]]]),
  );
}

function totalsOf(was: Terms | undefined, left: Terms | undefined): { total?: [unknown, unknown] } {
  const [from, to] = [left?.columns['total'], was?.columns['total']];
  return from === to ? {} : { total: [from, to] };
}
