import { sql, type SQL } from 'drizzle-orm';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { isSame, type KeptRow, type KeptState, type Schedule, type Terms } from './kept-state.ts';

/** Of a visit that stays there, this is what an act changes and what taking it back puts back. */
export const placeColumns = [
  'status',
  'cancel_type',
  'cancel_reason',
  'cancelled_at',
  'fault',
  'location_id',
  'series_id',
  'recurrence_date',
  'start_at',
  'start_local',
  'timezone',
  'arrival_window_minutes',
  'duration_minutes',
  'buffer_minutes',
  'needs_placing',
  'claimable_since',
  'payment_state',
] as const;

/** What an edit changes of a visit besides its place: what it costs, and what that depends on. */
export const termColumns = [
  'address_id',
  'frequency_id',
  'teams_required',
  'payment_type',
  'custom_fields',
  'subtotal',
  'frequency_discount',
  'code_discount',
  'adjustment',
  'fees',
  'total_before_tax',
  'tax',
  'tax_inclusive',
  'tip',
  'gift_card_total',
  'total',
  'next_total',
  'price_terms',
  'price_request',
  'derivation',
  'price_book_version',
] as const;

/** Which visits: named, of series from yesterday on or still waiting for a date, or put in the place of one that is named. */
export type Scope = {
  bookingIds: readonly string[];
  seriesIds?: readonly string[];
  timeOffIds?: readonly string[];
};

/** What an act can change of visits, in one statement however many there are. Null where one is not there. */
export async function readSchedules(
  db: TenantDb,
  bookingIds: readonly string[],
): Promise<Map<string, Schedule>> {
  const found = await select(db, sql`b.id = any(${sql.param([...bookingIds])}::uuid[])`);
  const known = new Map(found.map((one) => [one.bookingId, slim(one)]));
  for (const id of bookingIds) if (!known.has(id)) known.set(id, nothingOf(id));
  return known;
}

/** What these visits buy now, and for how much. */
export async function readTerms(
  db: TenantDb,
  bookingIds: readonly string[],
): Promise<Map<string, Terms | undefined>> {
  if (bookingIds.length === 0) return new Map();
  const found = await select(db, sql`b.id = any(${sql.param([...bookingIds])}::uuid[])`);
  return new Map(found.map((one) => [one.bookingId, termsOf(one)]));
}

/** The same of all that an act may reach, with what it changes besides, and rows in full. */
export async function readState(
  db: TenantDb,
  { bookingIds, seriesIds = [], timeOffIds = [] }: Scope,
  now: Date,
): Promise<KeptState> {
  const ids = sql.param([...bookingIds]);
  const series = sql.param([...seriesIds]);
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  const ofSeries = sql`select s.id from series s where s.company_id = ${db.companyId}
    and (s.id = any(${series}::uuid[]) or s.parent_series_id = any(${series}::uuid[]))`;
  const visits =
    seriesIds.length === 0
      ? sql`b.id = any(${ids}::uuid[]) or b.rescheduled_from_id = any(${ids}::uuid[])`
      : sql`b.id = any(${ids}::uuid[]) or b.rescheduled_from_id = any(${ids}::uuid[])
          or (b.series_id in (${ofSeries}) and (b.start_at >= ${since}
            or b.id in (select d.booking_id from dispatch_items d
              where d.company_id = ${db.companyId} and d.state = 'open')))`;
  const schedules = await select(db, visits);
  const records: KeptState['records'] = [];
  if (seriesIds.length > 0) {
    for (const row of await rows(
      db,
      sql`select to_jsonb(s) as row from series s where s.id in (${ofSeries})`,
    ))
      records.push({ table: 'series', row });
    for (const row of await rows(
      db,
      sql`select jsonb_build_object('id', r.id, 'answer', r.answer, 'answered_at', r.answered_at) as row
        from raised_series r where r.company_id = ${db.companyId} and r.series_id in (${ofSeries})`,
    ))
      records.push({ table: 'raised_series', row });
  }
  if (timeOffIds.length > 0)
    for (const row of await rows(
      db,
      sql`select to_jsonb(t) as row from time_off t
        where t.company_id = ${db.companyId} and t.id = any(${sql.param([...timeOffIds])}::uuid[])`,
    ))
      records.push({ table: 'time_off', row });
  return { schedules, records };
}

const rows = async (db: TenantDb, statement: SQL): Promise<KeptRow[]> =>
  (await db.query((database) => database.execute<{ row: KeptRow }>(statement))).rows.map(({ row }) => row);

const collect = (what: SQL) => sql`coalesce((select jsonb_agg(${what}`;

async function select(db: TenantDb, where: SQL): Promise<Schedule[]> {
  const of = (table: SQL, condition: SQL) => sql`
    ${collect(sql`to_jsonb(t) order by t.id`)}) from ${table} t
      where t.company_id = b.company_id and ${condition}), '[]'::jsonb)`;
  const statement = sql`
    select b.id as "bookingId", b.number, c.first_name || ' ' || c.last_name as customer, to_jsonb(b) as booking,
      ${of(sql`booking_teams`, sql`t.booking_id = b.id`)} as crews,
      ${of(sql`slot_claims`, sql`t.booking_id = b.id and t.released_at is null`)} as claims,
      ${of(sql`dispatch_items`, sql`t.booking_id = b.id`)} as items,
      ${of(sql`series_exceptions`, sql`t.series_id = b.series_id and t.recurrence_date = b.recurrence_date`)} as exceptions,
      ${of(sql`waitlist_entries`, sql`t.booking_id = b.id`)} as waits,
      ${of(sql`discount_redemptions`, sql`t.booking_id = b.id`)} as codes,
      ${of(sql`booking_items`, sql`t.booking_id = b.id`)} as lines,
      ${of(sql`booking_tags`, sql`t.booking_id = b.id`)} as tags,
      ${of(sql`raised_visits`, sql`t.booking_id = b.id`)} as raises,
      ${collect(sql`n.id order by n.id`)}) from slot_claims n
        where n.company_id = b.company_id and n.released_at is null and n.booking_id is distinct from b.id
          and n.location_id in (select l.id from locations l where l.company_id = b.company_id)
          and n.slot_start >= (select min(o.slot_start) from slot_claims o
            where o.company_id = b.company_id and o.booking_id = b.id and o.released_at is null)
          and n.slot_start < b.start_at + make_interval(mins => b.duration_minutes + b.buffer_minutes)), '[]'::jsonb)
        as neighbours
    from bookings b join customers c on c.id = b.customer_id and c.company_id = b.company_id
    where b.company_id = ${db.companyId} and (${where})
    order by b.start_at, b.id`;
  return (await db.query((database) => database.execute<Schedule>(statement))).rows;
}

/** Without what is only needed to make a visit again: who it is, its price, its lines. */
export function slim(schedule: Schedule): Schedule {
  const { booking } = schedule;
  if (!booking) return schedule;
  const kept = Object.fromEntries(placeColumns.map((column) => [column, booking[column]]));
  return { ...schedule, booking: { ...kept, id: booking.id }, lines: [], tags: [], raises: [] };
}

/** Of a schedule with its rows in full. */
export function termsOf({ booking, lines }: Schedule): Terms | undefined {
  if (!booking) return undefined;
  const columns = Object.fromEntries(termColumns.map((column) => [column, booking[column]]));
  return { columns: { ...columns, id: booking.id }, lines };
}

/** Compares what was bought. A line that was only written again, under another id, counts as the same. */
export function isSameTerms(one: Terms | undefined, other: Terms | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    termColumns.every((column) => isSame(one.columns[column], other.columns[column])) &&
    isSameLines(one, other)
  );
}

export const isSameLines = (one: Terms, other: Terms): boolean =>
  isSame(contentsOf(one.lines), contentsOf(other.lines));

const contentsOf = (lines: readonly KeptRow[]): string[] =>
  lines
    .map((line) =>
      JSON.stringify(
        Object.entries(line)
          .filter(([column]) => column !== 'id')
          .toSorted(),
      ),
    )
    .toSorted();

export const nothingOf = (bookingId: string): Schedule => ({
  bookingId,
  number: 0,
  customer: '',
  booking: null,
  crews: [],
  claims: [],
  items: [],
  exceptions: [],
  waits: [],
  codes: [],
  neighbours: [],
  lines: [],
});
