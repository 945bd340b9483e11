import { sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { previewPaymentPolicies as contract } from '#engine/contracts/money/payment-policies.ts';
import { toMajor } from '#engine/money/currency.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import type { Call } from '#server/platform/http/route.ts';
import { complainOfMoney, layPaymentPolicies } from './change-policies.ts';
import { dueCharges, dueHolds } from './jobs/find-due.ts';

type Preview = AnswerOf<typeof contract>;
type Sum = { name: keyof Preview; count: number; amount: string | number };

/** What is due is looked for every few minutes. */
const soonMs = 3_600_000;

/** What would happen to visits within the hour, by the statements that make it happen. */
export async function previewPaymentPolicies(call: Call<typeof contract>): Promise<Preview> {
  const { db, company, body, services } = call;
  const trial = layPaymentPolicies(company, body);
  requireNone(complainOfMoney(trial, company.currencyCode));
  const now = services.clock();
  const window = { to: new Date(now.getTime() + soonMs), companyId: company.id };
  const rows = await db.query(async (database) => {
    const coming = sql`select b.total, b.payment_state from bookings b
      where b.company_id = ${company.id} and b.payment_type = 'card' and b.status in ('upcoming', 'pending')
        and b.start_at >= ${now.toISOString()}::timestamptz`;
    const found = await database.execute(sql`
      ${summed('coming', coming)}
      union all ${summed('held', sql`select total from (${coming}) c where payment_state = 'held'`)}
      union all ${summed('hold_now', dueHolds(window, trial))}
      union all ${summed('charge_now', dueCharges(window, { trial }))}`);
    // The statement says which columns there are.
    return found.rows as Sum[];
  });
  const sumOf = (name: keyof Preview) => {
    const row = rows.find((one) => one.name === name);
    return { count: row?.count ?? 0, amount: toMajor(Number(row?.amount ?? 0), company.currencyCode) };
  };
  return {
    coming: sumOf('coming'),
    held: sumOf('held'),
    hold_now: sumOf('hold_now'),
    charge_now: sumOf('charge_now'),
  };
}

const summed = (name: keyof Preview, rows: SQL) =>
  sql`select ${name}::text as name, count(*)::int as count, coalesce(sum(total), 0) as amount from (${rows}) as found`;
