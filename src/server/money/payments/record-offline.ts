import { toInstant } from '#engine/time/wall-to-instant.ts';
import { problemOf } from '#engine/problems.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { lockMoney, savePaymentState, type MoneySheet } from './money-sheet.ts';
import { redeemFor, refuse } from './plan.ts';

export type Offline = { method: 'cash' | 'check'; amount: number; date: string | undefined; note: string };
type PaymentAuthor = { actorId: string | null; company: Pick<Company, 'timezone'>; now: Date };

/** Money that came without a processor, on the day it came. */
export async function recordOffline(
  tx: TenantDb,
  bookingId: string,
  { method, amount, date, note }: Offline,
  { actorId, company, now }: PaymentAuthor,
): Promise<MoneySheet> {
  const sheet = await lockMoney(tx, bookingId);
  await redeemFor(tx, sheet, now);
  const occurredAt = date === undefined ? now : new Date(toInstant(date, '12:00', company.timezone));
  if (occurredAt.getTime() > now.getTime() + 86_400_000) refuse('date', problemOf('not_over_yet'));
  const { customerId } = sheet.booking;
  const row = { bookingId, customerId, method, amount, note, actorId, occurredAt };
  const { id } = await tx.insert(payments, { ...row, kind: 'payment' });
  await report(tx, now, { name: 'receipt', subjectId: id, details: { amount } });
  return savePaymentState(tx, bookingId);
}
