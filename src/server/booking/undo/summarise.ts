import type { ActKind } from '#engine/contracts/booking/office-acts.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { KeptRow, KeptState, Schedule } from './kept-state.ts';
import { hasJobIn } from './read-crews.ts';
import { isSameLines, type termColumns } from './read-schedules.ts';
import { wallOf, type WallStyle } from './wall.ts';

type Pair = { was: Schedule | undefined; is: Schedule | undefined };

/** What an act was, in plain words: who, from when to when, with whom. */
export async function summarise(
  tx: TenantDb,
  kind: ActKind,
  { before, after }: { before: KeptState; after: KeptState },
  company: WallStyle,
): Promise<string> {
  const pairs = toPairs(before, after);
  const [first] = pairs;
  const subject = first?.was ?? first?.is;
  if (kind === 'time_off') return timeOffWords(before, after, pairs.length);
  if (!first || !subject) return 'Changed the schedule';
  const at = (schedule: Schedule | undefined) => wallOf(schedule, company);
  const { was, is } = first;
  const one = pairs.length === 1;
  const on = one && at(was) ? `, ${at(was)}` : '';
  const who = one ? subject.customer : `${pairs.length} visits`;
  /** Whose visit it is, and when. One that waits for a date has none that means anything. */
  const visit = (schedule: Schedule | undefined) => {
    const when = schedule?.booking?.['needs_placing'] === true ? '' : at(schedule);
    return one ? `${subject.customer}’s visit${when && ` on ${when}`}` : who;
  };
  switch (kind) {
    case 'move':
    case 'plan':
    case 'run': {
      if (!one) return kind === 'plan' ? `Re-planned ${who}` : `Changed ${who}`;
      if (startOf(was) !== startOf(is)) {
        if (was?.booking?.['needs_placing'] === true) return `Placed ${who}’s visit on ${at(is)}`;
        return `Moved ${who}’s visit from ${at(was)} to ${at(is)}`;
      }
      if (hasOtherColumn('duration_minutes', first)) return `Changed the length of ${who}’s visit${on}`;
      if (hasOtherColumn('arrival_window_minutes', first))
        return `Changed the arrival window of ${who}’s visit${on}`;
      return crewWords(tx, first, one ? `${who}’s visit${at(was) && ` on ${at(was)}`}` : who);
    }
    case 'length':
      return `Changed the length of ${who}’s visit${on}`;
    case 'crew':
      return crewWords(tx, first, one ? `${who}’s visit${at(was) && ` on ${at(was)}`}` : who);
    case 'invite':
      return `Invited teams to ${visit(was)}`;
    case 'series':
      if (was?.booking && was.booking['series_id'] === null)
        return `Made ${subject.customer}’s visit on ${at(was)} repeat`;
      if (hasOtherTerm('frequency_id', first))
        return `Changed how often ${subject.customer}’s visits come, from ${at(is ?? was)} on`;
      if (was?.booking && is?.booking && startOf(was) === startOf(is)) {
        if (hasOtherColumn('duration_minutes', first))
          return `Changed the length of ${subject.customer}’s visits from ${at(was)} on`;
        if (hasOtherColumn('arrival_window_minutes', first))
          return `Changed the arrival window of ${subject.customer}’s visits from ${at(was)} on`;
      }
      return `Moved ${subject.customer}’s visits from ${at(first.was ?? first.is)} on`;
    case 'edit':
      return `Changed ${editedPart(first)} of ${subject.customer}’s ${one ? `visit on ${at(was)}` : `visits from ${at(was)} on`}`;
    case 'cancel':
      return `Cancelled ${visit(was)}`;
    case 'restore':
      return `Brought back ${visit(is)}`;
    case 'dispatch':
      return `Sent ${visit(was)} to dispatch`;
    case 'place': {
      const placed = pairs.find((pair) => !pair.was)?.is ?? is;
      return `Placed ${subject.customer}’s visit on ${at(placed)}`;
    }
    // Their routes say whose series it is, whatever has changed of it.
    case 'end_series':
    case 'pause_series':
    case 'resume_series':
      return `Changed ${subject.customer}’s recurring visits`;
    case 'dismiss':
      return `Took ${visit(was)} off the dispatch queue`;
    case 'accept':
      return `Accepted ${visit(was)}`;
    case 'decline':
      return `Declined ${visit(was)}`;
  }
}

type TermColumn = (typeof termColumns)[number];

const hasOtherTerm = (column: TermColumn, { was, is }: Pair): boolean =>
  was?.terms !== undefined && was.terms.columns[column] !== is?.terms?.columns[column];

const hasOtherColumn = (column: 'duration_minutes' | 'arrival_window_minutes', { was, is }: Pair): boolean =>
  was?.booking?.[column] !== is?.booking?.[column];

/** What an edit has changed before all else. */
function editedPart(pair: Pair): string {
  const [was, is] = [pair.was?.terms, pair.is?.terms];
  if (hasOtherTerm('address_id', pair)) return 'the address';
  if (was && is && !isSameLines(was, is)) return 'the services';
  return hasOtherTerm('total', pair) ? 'the price' : 'the details';
}

const startOf = (schedule: Schedule | undefined) => schedule?.booking?.['start_local'];

function toPairs(before: KeptState, after: KeptState): Pair[] {
  const is = new Map(after.schedules.map((one) => [one.bookingId, one]));
  const was = new Map(before.schedules.map((one) => [one.bookingId, one]));
  return [...new Set([...was.keys(), ...is.keys()])].map((id) => ({ was: was.get(id), is: is.get(id) }));
}

async function crewWords(tx: TenantDb, { was, is }: Pair, whom: string): Promise<string> {
  const [had, has] = [hasJobIn(was?.crews ?? []), hasJobIn(is?.crews ?? [])];
  const added = has.filter((id) => !had.includes(id));
  const told = added.length > 0 ? added : had.filter((id) => !has.includes(id));
  if (told.length === 0) return `Withdrew an invitation for ${whom}`;
  const rows = await tx.list(teams, { where: isOneOf(teams.id, told), limit: told.length });
  const titles = rows.map(({ title }) => title).join(', ');
  return added.length > 0 ? `Assigned ${titles} to ${whom}` : `Took ${titles} off ${whom}`;
}

function timeOffWords(before: KeptState, after: KeptState, visits: number): string {
  const stateOf = ({ records }: KeptState): KeptRow | undefined =>
    records.find(({ table }) => table === 'time_off')?.row;
  const [was, is] = [stateOf(before), stateOf(after)];
  const withVisits = visits === 0 ? '' : ` with ${visits === 1 ? 'a visit' : `${visits} visits`}`;
  if (!is) return 'Deleted time off';
  if (!was) return 'Entered time off';
  return `${is['state'] === 'denied' ? 'Denied' : 'Approved'} time off${withVisits}`;
}
