import { sql } from 'drizzle-orm';
import { formatPrice } from '#engine/format/money.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { KeptState, Schedule } from './kept-state.ts';

/** What a gift card no longer pays has gone back to it, and may have been spent since. */
export function findGivenBack({ before, after }: { before: KeptState; after: KeptState }): string {
  const amountOf = ({ terms }: Schedule) => Number(terms?.columns['gift_card_total'] ?? 0);
  const was = new Map(before.schedules.map((one) => [one.bookingId, amountOf(one)]));
  const found = after.schedules.find((one) => amountOf(one) !== (was.get(one.bookingId) ?? 0));
  return found ? `Part of ${found.customer}’s gift card balance was returned` : '';
}

/** Why what this transaction has done to these visits cannot be taken back: a fee, or a call to somebody's bank. */
export async function findMoneyMoved(
  tx: TenantDb,
  company: Company,
  schedules: readonly Schedule[],
): Promise<string> {
  const ids = sql.param(schedules.map(({ bookingId }) => bookingId));
  const own = sql`company_id = ${tx.companyId} and booking_id = any(${ids}::uuid[]) and created_at = now()`;
  const statement = sql`
    select booking_id as "bookingId", 'fee' as kind, amount::int from booking_fees where ${own}
    union all select booking_id, purpose, amount::int from payment_attempts where ${own} and purpose <> 'release'`;
  const moved = await tx.query((database) =>
    database.execute<{ bookingId: string; kind: string; amount: number }>(statement),
  );
  const [first] = moved.rows.toSorted(
    (one, other) => Number(other.kind === 'fee') - Number(one.kind === 'fee'),
  );
  if (!first) return '';
  const who = schedules.find(({ bookingId }) => bookingId === first.bookingId)?.customer ?? 'The customer';
  const { currencyCode: code, currencySymbol: symbol, moneyFormat: money_format } = company;
  const amount = formatPrice(Math.abs(first.amount), { currency: { code, symbol }, money_format });
  if (first.kind === 'fee')
    return first.amount < 0
      ? `${who} got a fee of ${amount} back for it`
      : `${who} was charged ${amount} for it`;
  return `Money of ${who} was moved for it`;
}
