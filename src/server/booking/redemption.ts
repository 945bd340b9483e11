import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { isAlphanumeric, normaliseCode } from '#engine/booking/discount-code.ts';
import { discountCodes, discountRedemptions } from '../platform/db/tables/discount-codes.ts';
import type { TenantDb } from '../platform/db/tenant.ts';

/**
 * Nobody else uses this code until the transaction ends: how often it has been used can then be counted. Before the
 * price is computed, and before days are locked.
 */
export async function lockCode(tx: TenantDb, typed: string | undefined): Promise<void> {
  const code = typed?.trim() ?? '';
  if (code === '' || !isAlphanumeric(code)) return;
  await lockWhere(tx, eq(discountCodes.code, normaliseCode(code)));
}

/** The same for a code that a booking has. */
export const lockCodeRow = (tx: TenantDb, id: string): Promise<unknown> =>
  lockWhere(tx, eq(discountCodes.id, id));

const lockWhere = (tx: TenantDb, where: SQL): Promise<unknown> =>
  tx.query((database, own) =>
    database
      .select({ id: discountCodes.id })
      .from(discountCodes)
      .where(and(own(discountCodes), where))
      .for('update'),
  );

type Redemption = { discountCodeId: string; bookingId: string; customerId: string; amount: number };

export const redeemCode = async (tx: TenantDb, redemption: Redemption): Promise<void> =>
  void (await tx.insert(discountRedemptions, redemption));

/** Visits that did not come to be, and cost nothing, give their codes back. */
export const releaseCodes = (tx: TenantDb, bookingIds: string[], now: Date): Promise<unknown> =>
  tx.query((database, own) =>
    database
      .update(discountRedemptions)
      .set({ releasedAt: now })
      .where(
        and(
          own(discountRedemptions),
          inArray(discountRedemptions.bookingId, bookingIds),
          isNull(discountRedemptions.releasedAt),
        ),
      ),
  );
