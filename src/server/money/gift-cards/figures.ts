import { sql } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getGiftCardFigures } from '#engine/contracts/money/gift-cards.ts';
import { toMajor } from '#engine/money/currency.ts';
import { dateInMonth, toMonthNumber, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { requireOffice } from '#server/company/accounts/require-office.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import type { Call } from '#server/platform/http/route.ts';

type Figures = AnswerOf<typeof getGiftCardFigures>;
type Sums = Record<
  'open_cards' | 'open_amount' | 'sold_cards' | 'sold' | 'given_cards' | 'given' | 'redeemed' | 'expired',
  number
>;
type Month = { month: string; sold: number; redeemed: number };

const mostMonths = 12;

/** Those since something has moved, without gaps; at most a year of them. */
function monthsThrough(today: LocalDate, found: readonly Month[]): LocalDate[] {
  const last = toMonthNumber(today);
  const first = Math.min(last, ...found.map(({ month }) => toMonthNumber(month)));
  const count = found.length === 0 ? 0 : Math.min(mostMonths, last - first + 1);
  return Array.from({ length: count }, (_, index) => dateInMonth(last - count + 1 + index, 1));
}

/** From the ledger, in two statements. What is reserved is still owed: the visit has not been paid with it yet. */
export async function readGiftCardFigures(call: Call<typeof getGiftCardFigures>): Promise<Figures> {
  const { db, company, level, services } = call;
  requireOffice({ level });
  const ledger = sql`${giftCardLedger} l join ${giftCards} c on c.id = l.gift_card_id where l.company_id = ${company.id}`;
  const [sums, months] = await db.query(async (database) => {
    const totals = await database.execute(sql`select
      count(distinct c.id) filter (where c.state = 'active')::int as open_cards,
      coalesce(sum(l.amount) filter (where c.state = 'active' and l.kind not in ('reserve', 'release')), 0)::float8 as open_amount,
      count(*) filter (where l.kind = 'issue' and c.buyer_id is not null)::int as sold_cards,
      coalesce(sum(l.amount) filter (where l.kind = 'issue' and c.buyer_id is not null), 0)::float8 as sold,
      count(*) filter (where l.kind = 'issue' and c.buyer_id is null)::int as given_cards,
      coalesce(sum(l.amount) filter (where l.kind = 'issue' and c.buyer_id is null), 0)::float8 as given,
      coalesce(-sum(l.amount) filter (where l.kind in ('redeem', 'refund')), 0)::float8 as redeemed,
      coalesce(-sum(l.amount) filter (where l.kind = 'expire'), 0)::float8 as expired
      from ${ledger}`);
    const byMonth = await database.execute(sql`select
      to_char(date_trunc('month', l.created_at at time zone ${company.timezone}), 'YYYY-MM-DD') as month,
      coalesce(sum(l.amount) filter (where l.kind = 'issue' and c.buyer_id is not null), 0)::float8 as sold,
      coalesce(-sum(l.amount) filter (where l.kind in ('redeem', 'refund')), 0)::float8 as redeemed
      from ${ledger} group by 1 order by 1 desc limit ${mostMonths}`);
    // The statements say which columns there are.
    return [totals.rows[0] as Sums, byMonth.rows as Month[]] as const;
  });
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  return {
    liability: { count: sums.open_cards, amount: major(sums.open_amount) },
    sold: { count: sums.sold_cards, amount: major(sums.sold) },
    given: { count: sums.given_cards, amount: major(sums.given) },
    redeemed: major(sums.redeemed),
    expired: major(sums.expired),
    months: monthsThrough(toLocal(services.clock().getTime(), company.timezone).date, months).map((month) => {
      const found = months.find((one) => one.month === month);
      return { month, sold: major(found?.sold ?? 0), redeemed: major(found?.redeemed ?? 0) };
    }),
  };
}
