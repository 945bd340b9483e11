import { and, count, eq, isNull, sum } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { discountCodeCalls } from '#engine/contracts/catalogue/discount-codes.ts';
import { toMajor } from '#engine/money/currency.ts';
import { discountCodeSettings } from '#engine/settings/catalogue/discount-codes.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { discountCodes, discountRedemptions } from '#server/platform/db/tables/discount-codes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { toPercent } from '#server/platform/editing/amounts.ts';
import { fromColumns } from '#server/platform/editing/columns.ts';
import type { Targets } from './targets.ts';

export type DiscountCodeAnswer = AnswerOf<typeof discountCodeCalls.get>;
type Row = typeof discountCodes.$inferSelect;
type Parts = { use: Use; targets: Targets; currencyCode: string };

/** How often a code has been used, what that saved customers, and what they pay, in minor units. */
export type Use = { used: number; given: number; revenue: number };

export const presentDiscountCode = (row: Row, { use, targets, currencyCode }: Parts): DiscountCodeAnswer => ({
  id: row.id,
  ...fromColumns(discountCodeSettings, row, { currencyCode }),
  code: row.code,
  discount:
    row.discountType === 'percent' ? toPercent(row.discountRate) : toMajor(row.discountAmount, currencyCode),
  discount_type: row.discountType,
  weekdays: row.weekdays ?? [],
  ...targets,
  active: row.archivedAt === null,
  used: use.used,
  amount_given: toMajor(use.given, currencyCode),
  revenue: toMajor(use.revenue, currencyCode),
  archived_at: row.archivedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

/** A use that was given back with its booking does not count. */
export async function countUses(db: TenantDb, codeIds: readonly string[]): Promise<(codeId: string) => Use> {
  const { discountCodeId, amount, releasedAt } = discountRedemptions;
  const rows = await db.query((database, own) =>
    database
      .select({
        discountCodeId,
        used: count(),
        given: sum(amount).mapWith(Number),
        revenue: sum(bookings.total).mapWith(Number),
      })
      .from(discountRedemptions)
      .innerJoin(bookings, eq(bookings.id, discountRedemptions.bookingId))
      .where(and(own(discountRedemptions), isOneOf(discountCodeId, codeIds), isNull(releasedAt)))
      .groupBy(discountCodeId),
  );
  const uses = new Map(rows.map(({ discountCodeId: codeId, ...use }) => [codeId, use]));
  return (codeId) => uses.get(codeId) ?? { used: 0, given: 0, revenue: 0 };
}
