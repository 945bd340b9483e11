import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DiscountCode } from '#engine/booking/discount-code.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import {
  discountCodes,
  discountCodeTargets,
  discountRedemptions,
} from '#server/platform/db/tables/discount-codes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

type Target = typeof discountCodeTargets.$inferSelect;
export type StoredCode = { id: string; terms: DiscountCode };

/** A code as its company set it up. `code` is normalised. */
export async function findDiscountCode(db: TenantDb, code: string): Promise<StoredCode | undefined> {
  const row = await db.find(discountCodes, eq(discountCodes.code, code));
  if (!row) return undefined;
  const targets = await db.list(discountCodeTargets, {
    where: eq(discountCodeTargets.discountCodeId, row.id),
    limit: 10_000,
  });
  const { id, discountRate: rate, discountAmount: amount, archivedAt, weekdays, ...own } = row;
  const terms: DiscountCode = {
    ...own,
    rate,
    amount,
    archived: archivedAt !== null,
    weekdays: weekdays && weekdays.length > 0 ? weekdays : null,
    locationIds: named(targets, 'locationId'),
    serviceIds: named(targets, 'serviceId'),
    categoryIds: named(targets, 'categoryId'),
    frequencyIds: named(targets, 'frequencyId'),
  };
  return { id, terms };
}

/** No rows of a kind restrict nothing. */
function named(
  targets: readonly Target[],
  kind: 'locationId' | 'serviceId' | 'categoryId' | 'frequencyId',
): string[] | null {
  const ids = targets.flatMap((target) => target[kind] ?? []);
  return ids.length > 0 ? ids : null;
}

/** How often a code is in use, by anybody and by some customers. What was given back does not count. */
export async function countRedemptions(db: TenantDb, codeId: string, customerIds: readonly string[]) {
  const byCustomer = isOneOf(discountRedemptions.customerId, customerIds);
  const [counted] = await db.query((database, own) =>
    database
      .select({
        redemptions: sql<number>`count(*)::int`,
        redemptionsByCustomer: sql<number>`(count(*) filter (where ${byCustomer}))::int`,
      })
      .from(discountRedemptions)
      .where(
        and(
          own(discountRedemptions),
          eq(discountRedemptions.discountCodeId, codeId),
          isNull(discountRedemptions.releasedAt),
        ),
      ),
  );
  return counted ?? { redemptions: 0, redemptionsByCustomer: 0 };
}
