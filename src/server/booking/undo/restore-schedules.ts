import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/ids.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { brokenConstraint } from '#server/platform/db/client.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import { tags } from '#server/platform/db/tables/tags.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { moveGiftCard, releaseGiftCards } from '#server/money/gift-cards/reserve.ts';
import { savePaymentState } from '#server/money/payments/money-sheet.ts';
import { lockDays } from '#server/calendar/schedule/lock-days.ts';
import { releaseSeats, seatsOfBookings } from '#server/calendar/schedule/seats.ts';
import { freedCapacity } from '../freed-capacity.ts';
import { copyChecklists } from '../checklists/copy-checklists.ts';
import { lockBookings, type Acting } from '../life/change.ts';
import { reuseCode, reuseGiftCard } from '../life/restore.ts';
import { releaseOffers } from '../offers/end-offer.ts';
import { releaseForecast } from '../series/end-series.ts';
import { askForVisits } from '../series/start-series.ts';
import { liveStates } from '../teams/assign-team.ts';
import { lockScope } from './as-act.ts';
import { changedBy, findDrifts, findLastChanges } from './drift.ts';
import { editedColumns, findEditedSeries, findMadeSince } from './edited-series.ts';
import { isSame, rowsOf, type KeptRow, type KeptState, type KeptTable, type Schedule } from './kept-state.ts';
import { putColumns, putRows, type PutTable } from './put-rows.ts';
import { putSeats } from './put-seats.ts';
import { putTerms, requireTermsAsLeft } from './put-terms.ts';
import { hasJobIn } from './read-crews.ts';
import { placeColumns, readSchedules, readState } from './read-schedules.ts';
import { refuse } from './refuse.ts';
import { tellOfReturn, type Silence } from './tell-of-return.ts';
import { wallOf } from './wall.ts';

type Change = { before: KeptState; after: KeptState };

/**
 * Puts visits back as they were before something that left them as `after` says, with series and time off where those
 * have changed too. Refuses, in a sentence, where anything has changed since or their place is taken. Locks as the acts do: within `retrying`, first in its transaction.
 */
export async function restoreState(
  tx: TenantDb,
  acting: Acting,
  { before, after }: Change,
  silence?: Silence,
): Promise<void> {
  const { company, now } = acting;
  const was = byId(before.schedules);
  const left = byId(after.schedules);
  const ids = [...new Set([...was.keys(), ...left.keys()])];
  const newSeries = idsOnlyIn(after, before, 'series');
  await lockScope(tx, {
    bookingIds: [],
    seriesIds: [...idsOf(before, 'series'), ...newSeries],
    timeOffIds: [...idsOf(before, 'time_off'), ...idsOf(after, 'time_off')],
  });
  const edited = findEditedSeries(before, after);
  const made = await findMadeSince(tx, { newSeries, edited, known: ids });
  const rows = await lockBookings(tx, [...ids, ...made]);
  await requireAsLeft(tx, company, after);
  await requireTermsAsLeft(tx, company, { rows, left });
  await requireRecords(tx, after, now);
  const returning = before.schedules.filter(({ bookingId, booking }) => booking && hasPlace(left, bookingId));
  requireStillAhead(returning, left, acting);
  const created = ids.filter((id) => !was.get(id)?.booking);
  await requireUnused(tx, created);
  const isBack = ({ id }: Booking) => isGone(left.get(id)) && !isGone(was.get(id));
  for (const booking of rows.filter(isBack)) await reuseCode(tx, booking);

  await lockDays(tx, ...daysOf([...before.schedules, ...after.schedules], made.length > 0 ? rows : []));
  await releaseSeats(tx, seatsOfBookings([...ids, ...made]), now.getTime());
  if (newSeries.length > 0)
    await releaseSeats(
      tx,
      and(inArray(slotClaims.seriesId, newSeries), eq(slotClaims.kind, 'forecast')),
      now.getTime(),
    );

  await clearCrews(tx, [...ids, ...made], before);
  await putRows(tx, 'series', rowsOf(before, 'series'));
  await putColumns(tx, 'raised_series', {
    columns: ['answer', 'answered_at'],
    rows: rowsOf(before, 'raised_series'),
  });
  await releaseOffers(tx, after.schedules.flatMap(offersOf), now);
  await dropItems(tx, ids, before);
  await putPlaces(tx, was, left);
  // What belongs to a visit that was taken out comes back after it.
  await putRows(tx, 'dispatch_items', itemsOf(before).map(unoffered));
  const codes = before.schedules.flatMap((schedule) => schedule.codes);
  await putRows(tx, 'discount_redemptions', codes);
  const repriced = await putTerms(tx, before);
  for (const id of created) await giveBackCards(tx, id, left);
  if (created.length + made.length > 0)
    await tx.query((database, own) =>
      database.delete(bookings).where(and(own(bookings), inArray(bookings.id, [...created, ...made]))),
    );
  if (newSeries.length > 0)
    await tx.query((database, own) =>
      database.delete(series).where(and(own(series), inArray(series.id, newSeries))),
    );
  await putCrews(tx, company, before);
  await putExceptions(tx, before, after);
  const waits = before.schedules.flatMap((schedule) => schedule.waits.map(waitingAgain));
  await putRows(tx, 'waitlist_entries', waits);
  await putRows(tx, 'time_off', rowsOf(before, 'time_off'));
  const entered = idsOnlyIn(after, before, 'time_off');
  if (entered.length > 0)
    await tx.query((database, own) =>
      database.delete(timeOff).where(and(own(timeOff), inArray(timeOff.id, entered))),
    );
  for (const schedule of before.schedules) await putSeats(tx, schedule, acting);
  for (const booking of rows.filter(isBack)) {
    await reuseGiftCard(tx, booking);
    // What was held for it is held again in time.
    await savePaymentState(tx, booking.id);
  }
  for (const id of repriced) await savePaymentState(tx, id);
  for (const { id } of edited) {
    await releaseForecast(tx, id, now);
    await askForVisits(tx, id);
  }
  const cancelled = rows.filter(({ id }) => isGone(was.get(id)) && !isGone(left.get(id))).map(({ id }) => id);
  if (cancelled.length > 0) await releaseGiftCards(tx, cancelled);
  for (const locationId of new Set(
    after.schedules.map(({ booking }) => String(booking?.['location_id'] ?? '')),
  ))
    if (locationId !== '') await freedCapacity(tx, { locationId }, now);
  await tellOfReturn(tx, acting, { before, after, silence });
}

const byId = (schedules: readonly Schedule[]) =>
  new Map(schedules.map((schedule) => [schedule.bookingId, schedule]));

const idsOf = (state: KeptState, table: 'series' | 'time_off') => rowsOf(state, table).map(({ id }) => id);

function idsOnlyIn(state: KeptState, other: KeptState, table: 'series' | 'time_off'): string[] {
  const known = new Set(idsOf(other, table));
  return idsOf(state, table).filter((id) => !known.has(id));
}

const isGone = (schedule: Schedule | undefined): boolean => schedule?.booking?.['status'] === 'cancelled';

const hasPlace = (schedules: ReadonlyMap<string, Schedule>, id: string): boolean =>
  schedules.get(id)?.booking !== null;

const visitsOf = (of: readonly { bookingId: string }[]) => of.map(({ bookingId }) => bookingId);

async function requireAsLeft(tx: TenantDb, company: Company, { schedules }: KeptState): Promise<void> {
  const current = await readSchedules(tx, visitsOf(schedules));
  const drifts = findDrifts(schedules, current);
  const [first] = drifts;
  if (!first) return;
  const changes = await findLastChanges(tx, visitsOf(drifts));
  const left = byId(schedules);
  const real = drifts.find(({ bookingId, what }) => {
    const added = what === 'crew' && hasMore(left.get(bookingId), current.get(bookingId));
    // Found by the product itself: nobody's decision, and theirs to lose again.
    return !(added && !isByPerson(changes.get(bookingId)?.action));
  });
  if (real) refuse(changedBy(changes.get(real.bookingId), company));
}

const isByPerson = (action: string | undefined): boolean => action?.startsWith('booking.team') ?? false;

function hasMore(left: Schedule | undefined, now: Schedule | undefined): boolean {
  const has = hasJobIn(now?.crews ?? []);
  return hasJobIn(left?.crews ?? []).every((id) => has.includes(id));
}

const comparedRecords: Record<KeptTable, readonly string[]> = {
  series: ['state', 'ends_on', 'anchor_local', 'paused_from', ...editedColumns],
  raised_series: [],
  time_off: ['state'],
};

async function requireRecords(tx: TenantDb, after: KeptState, now: Date): Promise<void> {
  const [seriesIds, timeOffIds] = [idsOf(after, 'series'), idsOf(after, 'time_off')];
  if (seriesIds.length + timeOffIds.length === 0) return;
  const { records } = await readState(tx, { bookingIds: [], seriesIds, timeOffIds }, now);
  const current = new Map(records.map(({ row }) => [row.id, row]));
  for (const { table, row } of after.records)
    if (comparedRecords[table].some((column) => !isSame(current.get(row.id)?.[column], row[column])))
      refuse(
        table === 'series' ? 'The series has been changed since.' : 'The time off has been changed since.',
      );
}

/** What was before now cannot be again. */
function requireStillAhead(
  returning: readonly Schedule[],
  left: ReadonlyMap<string, Schedule>,
  { company, now }: Acting,
): void {
  for (const schedule of returning) {
    const { booking, bookingId } = schedule;
    const since = left.get(bookingId)?.booking;
    const isElsewhere =
      !since || since['start_at'] !== booking?.['start_at'] || since['status'] !== booking?.['status'];
    const isOver = Date.parse(String(booking?.['start_at'])) <= now.getTime();
    if (isElsewhere && isOver && !isGone(schedule))
      refuse(`Its original time, ${wallOf(schedule, company)}, has passed.`);
  }
}

/** A visit that the act has made goes again, unless somebody has written or paid anything to it. */
async function requireUnused(tx: TenantDb, created: string[]): Promise<void> {
  if (created.length === 0) return;
  const ids = sql.param(created);
  const used = await tx.query((database) =>
    database.execute(sql`
      select 1 from payments where company_id = ${tx.companyId} and booking_id = any(${ids}::uuid[])
      union all select 1 from payment_attempts where company_id = ${tx.companyId} and booking_id = any(${ids}::uuid[])
      union all select 1 from booking_fees where company_id = ${tx.companyId} and booking_id = any(${ids}::uuid[])
      union all select 1 from notes where company_id = ${tx.companyId} and booking_id = any(${ids}::uuid[])
      limit 1`),
  );
  if (used.rows.length > 0) refuse('The new visit has payments or notes by now.');
}

function daysOf(schedules: readonly Schedule[], rows: readonly Booking[]) {
  const placed = schedules.flatMap(({ booking }) => booking ?? []);
  const spans = placed.map((booking) => {
    const start = Date.parse(String(booking['start_at']));
    const minutes = Number(booking['duration_minutes']) + Number(booking['buffer_minutes']);
    return { start, end: start + Math.max(1, minutes) * 60_000 };
  });
  const others = rows.map(({ startAt, durationMinutes, bufferMinutes }) => ({
    start: startAt.getTime(),
    end: startAt.getTime() + Math.max(1, durationMinutes + bufferMinutes) * 60_000,
  }));
  const locationIds = [
    ...new Set([
      ...placed.map((booking) => String(booking['location_id'])),
      ...rows.map(({ locationId }) => locationId),
    ]),
  ];
  return [locationIds, [...spans, ...others]] as const;
}

/** Nobody has them for a moment, so that crews can change places; who came since is not theirs any more. */
async function clearCrews(tx: TenantDb, ids: string[], { schedules }: KeptState): Promise<void> {
  const kept = schedules.flatMap(({ crews }) => crews.map(({ id }) => id));
  const ofThem = inArray(bookingTeams.bookingId, ids);
  await tx.query((database, own) =>
    database
      .update(bookingTeams)
      .set({ state: 'removed' })
      .where(and(own(bookingTeams), ofThem, inArray(bookingTeams.state, liveStates))),
  );
  await tx.query((database, own) =>
    database
      .delete(bookingTeams)
      .where(and(own(bookingTeams), ofThem, kept.length > 0 ? notInArray(bookingTeams.id, kept) : undefined)),
  );
}

async function putCrews(tx: TenantDb, company: Company, { schedules }: KeptState): Promise<void> {
  const crews = schedules.flatMap((schedule) => schedule.crews);
  if (crews.length === 0) return;
  const busy = await tx.query((database) =>
    database.execute<{ title: string; number: number; customer: string; bookingId: string }>(sql`
      select m.title, b.number, c.first_name || ' ' || c.last_name as customer, r.booking_id as "bookingId"
      from jsonb_populate_recordset(null::booking_teams, ${JSON.stringify(crews)}::jsonb) r
      join booking_teams t on t.company_id = ${tx.companyId} and t.team_id = r.team_id and t.during && r.during
        and t.state in ('accepted', 'assigned') and t.booking_id <> r.booking_id
      join bookings b on b.id = t.booking_id join customers c on c.id = b.customer_id
      join teams m on m.id = t.team_id
      where r.state in ('accepted', 'assigned') limit 1`),
  );
  const [taken] = busy.rows;
  if (taken) {
    const theirs = schedules.find(({ bookingId }) => bookingId === taken.bookingId);
    const at = wallOf(theirs, company);
    refuse(`${taken.title} has ${taken.customer} (visit ${taken.number}) at ${at} now.`);
  }
  try {
    await putRows(tx, 'booking_teams', crews);
  } catch (error) {
    if (brokenConstraint(error) === 'booking_teams_no_overlap')
      refuse('The team has another visit at that time now.');
    throw error;
  }
}

const itemsOf = ({ schedules }: KeptState): KeptRow[] => schedules.flatMap(({ items }) => items);

/** What has come into the queue since came because of where the visit was. */
const dropItems = (tx: TenantDb, ids: string[], before: KeptState): Promise<unknown> => {
  const kept = itemsOf(before).map(({ id }) => id);
  return tx.query((database, own) =>
    database
      .delete(dispatchItems)
      .where(
        and(
          own(dispatchItems),
          inArray(dispatchItems.bookingId, ids),
          kept.length > 0 ? notInArray(dispatchItems.id, kept) : undefined,
        ),
      ),
  );
};

const offersOf = ({ items }: Schedule) =>
  items.flatMap(({ offer_hold_id: id }) => (typeof id === 'string' ? [{ offerHoldId: id }] : []));

/** What was kept for an older offer has been given back. */
const unoffered = (item: KeptRow): KeptRow =>
  item['offer_state'] === 'open' ? { ...item, offer_state: 'expired', offer_hold_id: null } : item;

/** Visits that stay get back where they were; those that the act has taken out come back whole. */
async function putPlaces(
  tx: TenantDb,
  was: ReadonlyMap<string, Schedule>,
  left: ReadonlyMap<string, Schedule>,
): Promise<void> {
  const placed: KeptRow[] = [];
  const whole: Schedule[] = [];
  for (const [id, schedule] of was) {
    if (!schedule.booking) continue;
    if (left.get(id)?.booking) placed.push(schedule.booking);
    else whole.push(schedule);
  }
  const current = await readSchedules(
    tx,
    placed.map(({ id }) => id),
  );
  const rows = placed.map((row) => {
    const now = current.get(row.id)?.booking?.['payment_state'];
    // What has become of the money since stays.
    const isAsLeft = now === left.get(row.id)?.booking?.['payment_state'];
    return isAsLeft ? row : { ...row, payment_state: now };
  });
  await putColumns(tx, 'bookings', { columns: placeColumns, rows, counts: true });
  const putWhole = (table: PutTable, of: (schedule: Schedule) => readonly KeptRow[]) =>
    putRows(tx, table, whole.flatMap(of));
  await putWhole('bookings', ({ booking }) => (booking ? [booking] : []));
  await putWhole('booking_items', ({ lines }) => lines);
  const marks = whole.flatMap(({ tags: kept = [] }) => kept);
  await putRows(tx, 'booking_tags', await stillThere(tx, marks));
  await putWhole('raised_visits', ({ raises = [] }) => raises);
  if (whole.length > 0) await copyChecklists(tx, visitsOf(whole));
}

/** A tag that was deleted since is not made again. */
async function stillThere(tx: TenantDb, kept: KeptRow[]): Promise<KeptRow[]> {
  const ids = kept.map(({ tag_id: id }) => String(id));
  if (ids.length === 0) return [];
  const known = new Set(
    (await tx.list(tags, { where: isOneOf(tags.id, ids), limit: 5000 })).map(({ id }) => id),
  );
  return kept.filter(({ tag_id: id }) => known.has(String(id)));
}

/** What was moved on to a new visit pays for the old one again. */
async function giveBackCards(tx: TenantDb, id: string, left: ReadonlyMap<string, Schedule>): Promise<void> {
  const from = left.get(id)?.booking?.['rescheduled_from_id'];
  if (typeof from === 'string') await moveGiftCard(tx, id, from);
}

/** Of the dates that these visits have and had, only those differ from their rule that did so before. */
async function putExceptions(tx: TenantDb, before: KeptState, after: KeptState): Promise<void> {
  const was = before.schedules.flatMap(({ exceptions }) => exceptions);
  const dates = [...before.schedules, ...after.schedules].flatMap(({ booking }) =>
    booking?.['series_id']
      ? [{ series_id: booking['series_id'], recurrence_date: booking['recurrence_date'] }]
      : [],
  );
  if (dates.length === 0) return;
  const kept = sql.param(was.map(({ id }) => id));
  await tx.query((database) =>
    database.execute(sql`
      delete from series_exceptions e
      using jsonb_to_recordset(${JSON.stringify(dates)}::jsonb) as d(series_id uuid, recurrence_date date)
      where e.company_id = ${tx.companyId} and e.series_id = d.series_id
        and e.recurrence_date = d.recurrence_date and not (e.id = any(${kept}::uuid[]))`),
  );
  await putRows(tx, 'series_exceptions', was);
}

/** An offer that has ended since is not made again by itself. */
const waitingAgain = (row: KeptRow): KeptRow =>
  row['state'] === 'offered'
    ? { ...row, state: 'waiting', hold_id: null, offered_start: null, offer_expires_at: null }
    : row;
