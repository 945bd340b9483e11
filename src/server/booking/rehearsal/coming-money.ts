import { sql } from 'drizzle-orm';
import { toMajor } from '#engine/money/currency.ts';
import { dueCharges, dueHolds } from '#server/money/payments/jobs/find-due.ts';
import { expiringCards } from '#server/money/payments/jobs/warn-expiring.ts';
import { notBefore, type ComingRow, type RehearsalScope } from './row.ts';

/** More of a kind than this is not looked through. */
export const mostOfKind = 2000;

type Due = { id: string; number: number; total: number; due_at: string };

/** What will be held and charged, by the statements that find it when its time has come. */
export async function findComingMoney(
  { db, company, now, until }: RehearsalScope,
  kind: 'hold' | 'charge',
): Promise<ComingRow[]> {
  const window = { to: until, companyId: db.companyId };
  const due = kind === 'hold' ? dueHolds(window) : dueCharges(window, { evenToCome: true });
  const still = kind === 'hold' ? sql`and b.start_at >= ${now.toISOString()}::timestamptz` : sql``;
  const { rows } = await db.query((database) =>
    database.execute<Due>(sql`${due} ${still} order by due_at, b.id limit ${mostOfKind}`),
  );
  return rows.map(({ id, total, due_at }) => ({
    key: `${kind}:${id}`,
    kind,
    at: notBefore(new Date(due_at), now),
    title: '',
    detail: kind === 'hold' ? 'Card hold' : 'Card charge',
    amount: toMajor(Number(total), company.currencyCode),
    about: { kind: 'booking', id },
    recipients: [],
    may_stop: false,
  }));
}

type Expiring = {
  id: string;
  customer_id: string;
  last4: string;
  expires: string;
  exp_year: number;
  exp_month: number;
};

/** Cards that end before the visit that they are to pay: their customers are told at the beginning of that month. */
export async function findEndingCards({ db, now, until }: RehearsalScope): Promise<ComingRow[]> {
  const { rows } = await db.query((database) =>
    database.execute<Expiring>(
      sql`${expiringCards(until)} and k.company_id = ${db.companyId} order by k.id limit ${mostOfKind}`,
    ),
  );
  return rows.map(({ id, customer_id: customerId, last4, expires, exp_year: year, exp_month: month }) => ({
    key: `card:${id}`,
    kind: 'card',
    at: notBefore(new Date(Date.UTC(year, month - 1, 1)), now),
    title: '',
    detail: `Card ending in ${last4} expires ${expires}`,
    amount: null,
    about: { kind: 'customer', id: customerId },
    recipients: [],
    may_stop: false,
  }));
}
