import { sql } from 'drizzle-orm';
import type { bookingFigures } from '#engine/contracts/booking/bookings.ts';
import { levelOf } from '#engine/access/ability.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { queuedForTeam } from '../dispatch/waiting.ts';
import { toZoneName } from '#server/platform/db/zone-name.ts';
import type { BookingScope } from './query.ts';

type Figures = AnswerOf<typeof bookingFigures>;
type DayRow = { date: string; bookings: number; revenue: string };
type TotalsRow = {
  today: number;
  upcoming: number;
  unassigned: number;
  completed: number;
  cancelled: number;
  revenue: string;
};

/** The figures of the dashboard. Days are the company's; revenue is what completed visits come to. */
export async function readFigures({ db, caller, level, company }: BookingScope, now: Date): Promise<Figures> {
  if (level === 'own') throw new DomainError('FORBIDDEN', { permission: 'view_appointment' });
  const zone = toZoneName(company.timezone);
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`;
  const day = sql`(${bookings.startAt} at time zone ${zone})::date`;
  const own = sql`${bookings.companyId} = ${company.id}`;
  const live = sql`${bookings.status} not in ('cancelled', 'missed')`;
  const recent = sql`${day} between ${today} - 29 and ${today}`;
  const [totals] = await db.query((database) =>
    database
      .execute<TotalsRow>(
        sql`
      select count(*) filter (where ${day} = ${today} and ${live})::int as today,
        count(*) filter (where ${bookings.status} = 'upcoming' and ${bookings.startAt} >= ${now.toISOString()})::int as upcoming,
        count(*) filter (where ${bookings.id} in ${queuedForTeam(db.companyId, now)})::int as unassigned,
        count(*) filter (where ${bookings.status} = 'completed' and ${recent})::int as completed,
        count(*) filter (where ${bookings.status} = 'cancelled' and ${recent})::int as cancelled,
        coalesce(sum(${bookings.total}) filter (where ${bookings.status} = 'completed' and ${recent}), 0) as revenue
      from ${bookings} where ${own}`,
      )
      .then(({ rows }) => rows),
  );
  const days = await db.query((database) =>
    database
      .execute<DayRow>(
        sql`
      select to_char(d, 'YYYY-MM-DD') as date, count(${bookings.id})::int as bookings, coalesce(sum(${bookings.total}), 0) as revenue
      from generate_series(${today} - 29, ${today} + 14, interval '1 day') d
      left join ${bookings} on ${day} = d::date and ${own} and ${live}
      group by d order by d`,
      )
      .then(({ rows }) => rows),
  );
  if (!totals) throw new Error('the figures were not answered');
  const showMoney = levelOf(caller.ability, 'manage_report') !== null;
  const money = (minor: string) => (showMoney ? toMajor(Number(minor), company.currencyCode) : null);
  return {
    today: totals.today,
    upcoming: totals.upcoming,
    unassigned: totals.unassigned,
    completed_30_days: totals.completed,
    cancelled_30_days: totals.cancelled,
    revenue_30_days: money(totals.revenue),
    days: days.map(({ date, bookings: count, revenue }) => ({
      date,
      bookings: count,
      revenue: money(revenue),
    })),
  };
}
