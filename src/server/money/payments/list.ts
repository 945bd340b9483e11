import { sql } from 'drizzle-orm';
import type { listPaymentDays, listPayments, paymentGroups } from '#engine/contracts/money/payment-lists.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { toMajor } from '#engine/money/currency.ts';
import { addDays } from '#engine/time/local-date.ts';
import { displayStatus } from '#engine/booking/status.ts';
import { problemOf } from '#engine/problems.ts';
import type { Call } from '#server/platform/http/route.ts';
import { refuse } from './plan.ts';

type Group = (typeof paymentGroups)[number];

/** Which group a visit is shown in; what is not here asks for nothing. */
const statesOf: Record<Group, string[]> = {
  due: ['none', 'upcoming_hold', 'unpaid', 'partially_charged'],
  on_hold: ['held'],
  paid: ['charged', 'paid', 'partially_refunded', 'refunded'],
  failed: ['hold_failed', 'charge_failed', 'disputed'],
};
const groups = Object.keys(statesOf) as Group[];

const groupSql = sql.join(
  [sql`case`, ...groups.map((name) => sql`when b.payment_state in ${statesOf[name]} then ${name}`), sql`end`],
  sql` `,
);

const isAsked = sql`b.status not in ('waitlisted') and not (b.status = 'cancelled' and b.payment_state in ('void', 'hold_released', 'none'))`;

const mostDays = 92;

/** Days are those of the place of each visit. */
export async function readPaymentDays({
  db,
  query,
  company,
}: Call<typeof listPaymentDays>): Promise<AnswerOf<typeof listPaymentDays>> {
  const { from, to } = query;
  if (to < from || addDays(from, mostDays) < to)
    refuse('to', problemOf('not_within_days', { most: mostDays }));
  const { rows } = await db.query((database) =>
    database.execute<{ date: string; name: Group | null; count: number; amount: number }>(sql`
      select to_char(b.start_local, 'YYYY-MM-DD') as date, ${groupSql} as name, count(*)::int as count,
        sum(b.total)::float8 as amount
      from bookings b
      where b.company_id = ${company.id} and ${isAsked}
        and b.start_at between ${from}::date - 1 and ${to}::date + 2
        and b.start_local >= ${from}::date and b.start_local < ${to}::date + 1
      group by 1, 2 order by 1`),
  );
  const days = new Map<string, Record<Group, { count: number; amount: number }>>();
  for (const { date, name, count, amount } of rows) {
    const day = days.get(date) ?? emptyDay();
    days.set(date, day);
    if (name) day[name] = { count, amount: toMajor(amount, company.currencyCode) };
  }
  return [...days].map(([date, day]) => ({ date, ...day }));
}

const emptyDay = () => ({
  due: { count: 0, amount: 0 },
  on_hold: { count: 0, amount: 0 },
  paid: { count: 0, amount: 0 },
  failed: { count: 0, amount: 0 },
});

type Row = Record<'total' | 'fees' | 'paid' | 'refunded' | 'held', number> & {
  booking_id: string;
  number: number;
  customer_name: string;
  start_at: string;
  status: string;
  cancel_type: string | null;
  leadQuoteId: string | null;
  payment_type: string;
  payment_state: string;
};

export async function readPayments({
  db,
  query,
  company,
}: Call<typeof listPayments>): Promise<AnswerOf<typeof listPayments>> {
  const { day, group, limit = 50, skip = 0 } = query;
  const which = sql.join(
    [
      sql`b.company_id = ${company.id} and ${isAsked}`,
      ...(day
        ? [sql`b.start_at between ${day}::date - 1 and ${day}::date + 2 and b.start_local::date = ${day}`]
        : []),
      ...(group ? [sql`b.payment_state in ${statesOf[group]}`] : []),
    ],
    sql` and `,
  );
  const [counted, found] = await Promise.all([
    db.query((database) =>
      database.execute<{ count: number }>(sql`select count(*)::int as count from bookings b where ${which}`),
    ),
    db.query((database) =>
      database.execute<Row>(sql`
        select b.id as booking_id, b.number, concat_ws(' ', c.first_name, c.last_name) as customer_name, b.start_at,
          b.status, b.cancel_type, b.lead_quote_id as "leadQuoteId", b.payment_type, b.payment_state, b.total::float8,
          coalesce((select sum(amount) from booking_fees f where f.booking_id = b.id), 0)::float8 as fees,
          coalesce((select sum(amount) from payments p where p.booking_id = b.id and amount > 0), 0)::float8 as paid,
          coalesce((select -sum(amount) from payments p where p.booking_id = b.id and amount < 0), 0)::float8 as refunded,
          coalesce((select sum(amount) from holds h where h.booking_id = b.id and h.state = 'held'), 0)::float8 as held
        from bookings b join customers c on c.id = b.customer_id
        where ${which} order by b.start_at desc, b.id limit ${limit} offset ${skip}`),
    ),
  ]);
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  return {
    count: counted.rows[0]?.count ?? 0,
    rows: found.rows.map((row) => ({
      ...row,
      display_status: displayStatus(row),
      start_at: new Date(row.start_at).toISOString(),
      total: major(row.total),
      fees: major(row.fees),
      paid: major(row.paid),
      refunded: major(row.refunded),
      held: major(row.held),
    })),
  };
}
