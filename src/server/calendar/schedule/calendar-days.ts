import { sql } from 'drizzle-orm';
import type { AvailableDay } from '#engine/booking/slot-facts.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import type { Instant } from '#engine/time/zone.ts';
import { cachePerDatabase } from '#server/platform/cache.ts';
import { calendarChanges } from '#server/platform/db/tables/calendar-changes.ts';
import { prepareStatement } from '#server/platform/db/prepared-statement.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** A day as it was when every transaction below `seen` was over, and until a seat that is only held is free again. */
type KnownDay = { day: AvailableDay; seen: bigint; until: Instant };
type KnownDays = Map<LocalDate, KnownDay>;

/** Found anew: the days, and until when each of them is right if nobody changes anything. */
export type FoundDay = Pick<KnownDay, 'day' | 'until'>;

export type DaysAsked = {
  /** Everything else that the days depend on: one text is one answer. */
  key: string;
  from: LocalDate;
  days: number;
  /** How many days a visit may reach beyond the one it begins on. */
  reach: number;
  now: Instant;
};

/** Changes are kept for a day (`housekeeping.expire`), so what is remembered must be younger. */
const caches = cachePerDatabase<KnownDays>({ seconds: 600, max: 300 });

type Change = { seen: bigint; firstDay: LocalDate; lastDay: LocalDate };

/** Local days begin and end up to a day before or after those in UTC. */
export const concerns = (
  date: LocalDate,
  { firstDay, lastDay }: Pick<Change, 'firstDay' | 'lastDay'>,
  reach: number,
): boolean => firstDay <= addDays(date, reach + 1) && lastDay >= addDays(date, -1);

/**
 * Days of a calendar, of which only those are found anew that something has changed of since they were found. The
 * database owns what has changed: a day that was found when every transaction below a number was over is still right
 * if none from that number on has named it.
 */
export async function findKnownDays(
  db: TenantDb,
  { key, from, days, reach, now }: DaysAsked,
  find: (first: LocalDate, count: number) => Promise<FoundDay[]>,
): Promise<AvailableDay[]> {
  const known = await caches(db).get(`${db.companyId} ${key}`, async (): Promise<KnownDays> => new Map());
  const dates = Array.from({ length: days }, (_day, index) => addDays(from, index));
  const remembered = dates.flatMap((date) => known.get(date) ?? []);
  const oldest = remembered.reduce<bigint | null>(
    (least, { seen }) => (least === null || seen < least ? seen : least),
    null,
  );
  const { seen, changes } = await readChanges(db, oldest);
  const isRight = (one: KnownDay): boolean =>
    one.until > now &&
    !changes.some((change) => change.seen >= one.seen && concerns(one.day.date, change, reach));
  for (const one of remembered) {
    if (!isRight(one)) known.delete(one.day.date);
    else if (one.seen < seen) one.seen = seen;
  }
  const answer = new Map(dates.flatMap((date) => toEntry(date, known.get(date))));
  for (const { first, count } of runsOf(dates.filter((date) => !answer.has(date)))) {
    for (const found of await find(first, count)) {
      answer.set(found.day.date, found.day);
      known.set(found.day.date, { ...found, seen });
    }
  }
  return dates.flatMap((date) => answer.get(date) ?? []);
}

const toEntry = (date: LocalDate, known: KnownDay | undefined): [LocalDate, AvailableDay][] =>
  known ? [[date, known.day]] : [];

/** Days that follow each other are found together. */
function runsOf(dates: readonly LocalDate[]): { first: LocalDate; count: number }[] {
  const runs: { first: LocalDate; count: number }[] = [];
  for (const date of dates) {
    const last = runs.at(-1);
    if (last && addDays(last.first, last.count) === date) last.count += 1;
    else runs.push({ first: date, count: 1 });
  }
  return runs;
}

async function readChanges(db: TenantDb, since: bigint | null): Promise<{ seen: bigint; changes: Change[] }> {
  // Nobody remembers anything yet: what has changed does not matter, only what will.
  const rows = await selectChanges(db, { since: since?.toString() ?? null });
  const seen = BigInt(rows[0]?.seen ?? 0);
  const changes = rows.flatMap(({ last, firstDay, lastDay }) =>
    last === null || firstDay === null || lastDay === null ? [] : [{ seen: BigInt(last), firstDay, lastDay }],
  );
  return { seen, changes };
}

const since = sql.placeholder('since');

/** One row at least, which says below which number all transactions are over. */
const selectChanges = prepareStatement('calendar_changes_since', (database, own) =>
  database
    .select({
      seen: sql<string>`snapshot.seen`,
      last: sql<string | null>`max(${calendarChanges.transaction}::text::numeric)::text`,
      firstDay: sql<LocalDate | null>`${calendarChanges.firstDay}`,
      lastDay: sql<LocalDate | null>`${calendarChanges.lastDay}`,
    })
    .from(sql`(select pg_snapshot_xmin(pg_current_snapshot())::text as seen) as snapshot`)
    .leftJoin(
      calendarChanges,
      sql`${own(calendarChanges)} and ${calendarChanges.transaction} >= ${since}::text::xid8`,
    )
    .groupBy(sql`snapshot.seen`, calendarChanges.firstDay, calendarChanges.lastDay),
);
