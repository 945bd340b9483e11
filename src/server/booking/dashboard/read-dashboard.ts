import { sql, type SQL } from 'drizzle-orm';
import { levelOf, type Ability } from '#engine/access/ability.ts';
import type { AnswerOf, QueryOf } from '#engine/contracts/platform/contract.ts';
import type { getDashboard, listDashboardRows } from '#engine/contracts/booking/dashboard.ts';
import {
  figures,
  isNeed,
  needNames,
  trendNames,
  type FigureName,
  type FigureSpec,
  type NeedName,
  type TrendName,
} from '#engine/dashboard/figures.ts';
import { periodOf, type Period } from '#engine/dashboard/period.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { toZoneName } from '#server/platform/db/zone-name.ts';
import { figureRowsOf, needRowsOf, trendRowsOf, type FigureRow, type FigureScope } from './figure-rows.ts';

export type DashboardScope = { db: TenantDb; caller: Caller; company: Company; now: Date };

type Dashboard = AnswerOf<typeof getDashboard>;
type Row = AnswerOf<typeof listDashboardRows>['rows'][number];

const defaultPeriod = '30';
/** As many of each need as are shown before one asks for all. */
const shownRows = 4;

/** The figures are the company's: who may only see what is theirs sees none. */
const maySee = (ability: Ability, { permission }: FigureSpec): boolean => {
  const level = levelOf(ability, permission);
  return level !== null && level !== 'own';
};

const toScope = ({ company, now }: DashboardScope): FigureScope => ({
  companyId: company.id,
  now,
  zone: toZoneName(company.timezone),
});

/** Two statements, however many figures one may see and however many rows they have. */
export async function readDashboard(
  asking: DashboardScope,
  { period: key = defaultPeriod }: QueryOf<typeof getDashboard>,
): Promise<Dashboard> {
  const { caller, company, now } = asking;
  const { timezone } = company;
  const period = periodOf(key, { now: now.getTime(), timezone });
  const may = (name: FigureName) => maySee(caller.ability, figures[name]);
  const [needs, trends] = await Promise.all([
    readNeeds(asking, needNames.filter(may)),
    readTrends(asking, trendNames.filter(may), period),
  ]);
  return {
    as_of: now.toISOString(),
    timezone,
    today: toLocal(now.getTime(), timezone).date,
    period: {
      key,
      complete: period.complete,
      first: period.current.days[0] ?? '',
      last: period.current.days.at(-1) ?? '',
      before_first: period.before.days[0] ?? '',
      before_last: period.before.days.at(-1) ?? '',
    },
    needs,
    trends,
  };
}

type NeedRow = FigureRow & { name: NeedName; count: number };

async function readNeeds(asking: DashboardScope, names: readonly NeedName[]): Promise<Dashboard['needs']> {
  if (names.length === 0) return [];
  const scope = toScope(asking);
  const rows = await execute<NeedRow>(
    asking.db,
    joinAll(
      names.map(
        (name) =>
          sql`(select ${name}::text as name, count(*) over ()::int as count, f.* from (${needRowsOf(name, scope)}) f
            order by f.at, f.id limit ${shownRows})`,
      ),
    ),
  );
  return names.map((name) => {
    const own = rows.filter((row) => row.name === name);
    return { name, count: own[0]?.count ?? 0, rows: own.map((row) => present(row, name, asking.company)) };
  });
}

type DayRow = { name: TrendName; before: boolean; day: string; count: number; sum: string };

async function readTrends(
  asking: DashboardScope,
  names: readonly TrendName[],
  { current, before }: Period,
): Promise<Dashboard['trends']> {
  if (names.length === 0) return [];
  const { company, db } = asking;
  const scope = toScope(asking);
  const rows = await execute<DayRow>(
    db,
    joinAll(
      names.map(
        (name) =>
          sql`(select ${name}::text as name, f.at < ${new Date(current.start).toISOString()}::timestamptz as before,
            to_char(f.at at time zone ${scope.zone}, 'YYYY-MM-DD') as day, count(*)::int as count,
            coalesce(sum(f.amount), 0)::text as sum
            from (${trendRowsOf(name, scope, [current, before])}) f group by 2, 3)`,
      ),
    ),
  );
  return names.map((name) => {
    const own = rows.filter((row) => row.name === name);
    const now = own.filter((row) => !row.before);
    return {
      name,
      ...totalOf(name, now, company),
      before: totalOf(
        name,
        own.filter((row) => row.before),
        company,
      ).value,
      days: current.days.map((date) => ({
        date,
        value: totalOf(
          name,
          now.filter(({ day }) => day === date),
          company,
        ).value,
      })),
    };
  });
}

type Sum = { count: number; sum: string };

/** What a figure shows of its rows: how many they are, what they come to, or their average. */
function totalOf(name: FigureName, rows: readonly Sum[], { currencyCode }: Company) {
  const count = rows.reduce((total, row) => total + row.count, 0);
  const sum = rows.reduce((total, row) => total + Number(row.sum), 0);
  const { unit } = figures[name];
  if (unit === 'count') return { count, value: count };
  if (unit === 'money') return { count, value: toMajor(sum, currencyCode) };
  return { count, value: count === 0 ? null : Math.round((sum / count) * 100) / 100 };
}

/** The rows of one figure, by the statement that the figure itself was made of. */
export async function readRows(
  asking: DashboardScope,
  query: QueryOf<typeof listDashboardRows>,
): Promise<AnswerOf<typeof listDashboardRows>> {
  const { figure: name, period: key = defaultPeriod, before = false, limit = 25, skip = 0 } = query;
  const spec = figures[name];
  const { caller, company, db } = asking;
  if (!maySee(caller.ability, spec)) throw new DomainError('FORBIDDEN', { permission: spec.permission });
  const now = query.as_of === undefined ? asking.now : new Date(query.as_of);
  const period = periodOf(key, { now: now.getTime(), timezone: company.timezone });
  const rows = figureRowsOf(name, toScope({ ...asking, now }), before ? period.before : period.current);
  // What is urgent comes first, and of what has been the newest.
  const order = isNeed(name) ? sql`f.at, f.id` : sql`f.at desc, f.id`;
  const [totals, found] = await Promise.all([
    execute<Sum>(
      db,
      sql`select count(*)::int as count, coalesce(sum(f.amount), 0)::text as sum from (${rows}) f`,
    ),
    execute<FigureRow>(db, sql`select f.* from (${rows}) f order by ${order} limit ${limit} offset ${skip}`),
  ]);
  return {
    figure: name,
    ...totalOf(name, totals, company),
    rows: found.map((row) => present(row, name, company)),
  };
}

const joinAll = (statements: readonly SQL[]): SQL => sql.join([...statements], sql` union all `);

const execute = async <R extends Record<string, unknown>>(db: TenantDb, statement: SQL): Promise<R[]> => {
  const { rows } = await db.query((database) => database.execute(statement));
  // The statement's columns are those of the type that its caller names.
  return rows as R[];
};

const toInstant = (value: Date | string) => new Date(value).toISOString();

function present(row: FigureRow, name: FigureName, { currencyCode }: Company): Row {
  const { open_kind: kind, open_id: openId, amount, at, until } = row;
  const isRating = name === 'rating' || name === 'low_ratings';
  return {
    id: row.id,
    opens: kind === null || openId === null ? null : { kind, id: openId },
    title: row.title,
    detail: row.detail,
    at: toInstant(at),
    at_local: row.at_local,
    until: until === null ? null : toInstant(until),
    day_from: row.day_from,
    day_to: row.day_to,
    amount: amount === null || isRating ? null : toMajor(Number(amount), currencyCode),
    stars: isRating && amount !== null ? Number(amount) : null,
    state: row.state,
    phone: row.phone,
    email: row.email,
  };
}
