import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { messageSuppressions, type suppressionReasons } from '../platform/db/tables/message-recipients.ts';
import type { TenantDb } from '../platform/db/tenant.ts';

export type SuppressedAddress = { channel: 'email' | 'sms'; address: string };
type Reason = (typeof suppressionReasons)[number];

const isSuppressed = ({ channel, address }: SuppressedAddress): SQL | undefined =>
  and(
    eq(messageSuppressions.channel, channel),
    eq(messageSuppressions.address, address),
    isNull(messageSuppressions.liftedAt),
  );

/** Why nothing is sent to an address; undefined when it may be. */
export async function findSuppression(
  db: TenantDb,
  { channel, address }: SuppressedAddress,
): Promise<Reason | undefined> {
  const [row] = await db.list(messageSuppressions, { where: isSuppressed({ channel, address }), limit: 1 });
  return row?.reason;
}

/** Those of many addresses to which nothing is sent, in one look. */
export async function findSuppressed(
  db: TenantDb,
  addresses: readonly string[],
): Promise<(one: SuppressedAddress) => boolean> {
  const where = and(
    inArray(messageSuppressions.address, [...addresses]),
    isNull(messageSuppressions.liftedAt),
  );
  const rows = addresses.length === 0 ? [] : await db.list(messageSuppressions, { where, limit: 5000 });
  const known = new Set(rows.map(({ channel, address }) => `${channel} ${address}`));
  return ({ channel, address }) => known.has(`${channel} ${address}`);
}

/** From now on nothing is sent there. The time stays the first, until it is lifted. */
export async function suppress(
  db: TenantDb,
  { channel, address }: SuppressedAddress,
  { reason, at }: { reason: Reason; at: Date },
): Promise<void> {
  await db.query((database) =>
    database
      .insert(messageSuppressions)
      .values({ companyId: db.companyId, channel, address, reason, since: at })
      .onConflictDoUpdate({
        target: [messageSuppressions.companyId, messageSuppressions.channel, messageSuppressions.address],
        set: { reason, since: at, liftedAt: null },
      }),
  );
}

/** Its owner wants to hear from the company again. */
export async function liftSuppression(
  db: TenantDb,
  { channel, address }: SuppressedAddress,
  at: Date,
): Promise<void> {
  await db.query((database, own) =>
    database
      .update(messageSuppressions)
      .set({ liftedAt: at })
      .where(and(own(messageSuppressions), isSuppressed({ channel, address }))),
  );
}
