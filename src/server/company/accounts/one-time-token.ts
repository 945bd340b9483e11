import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { secondsAfter, type Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { oneTimeTokens, type tokenPurposes } from '#server/platform/db/tables/identity.ts';
import { createToken, hashToken } from '#server/secrets.ts';

export type TokenPurpose = (typeof tokenPurposes)[number];
export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

const minute = 60;
const hour = 60 * minute;
const lifeSeconds: Record<TokenPurpose, number> = {
  reset: hour,
  invitation: 7 * 24 * hour,
  registration: 24 * hour,
  administrator: 24 * hour,
  email_old: 24 * hour,
  email_new: 24 * hour,
  sign_in: 15 * minute,
  passkey_add: 10 * minute,
  passkey_sign_in: 10 * minute,
};

type NewToken = {
  purpose: TokenPurpose;
  loginId?: string;
  companyId?: string;
  payload?: Record<string, string>;
};

export async function issueToken(db: Database, clock: Clock, wanted: NewToken): Promise<string> {
  const token = createToken();
  await db.insert(oneTimeTokens).values({
    ...wanted,
    tokenHash: hashToken(token),
    createdAt: clock(),
    expiresAt: secondsAfter(clock(), lifeSeconds[wanted.purpose]),
  });
  return token;
}

const isUsable = (clock: Clock, token: string, purposes: TokenPurpose[]) =>
  and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    inArray(oneTimeTokens.purpose, purposes),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, clock()),
  );

/** A token that can still be used. It stays usable. */
export async function findToken(
  db: Database,
  clock: Clock,
  token: string,
  purpose: TokenPurpose,
): Promise<OneTimeToken | undefined> {
  const [found] = await db
    .select()
    .from(oneTimeTokens)
    .where(isUsable(clock, token, [purpose]));
  return found;
}

/** Uses a token up, if it is for one of these purposes. Of two that arrive together, one gets it. */
export async function redeemToken(
  db: Database,
  clock: Clock,
  token: string,
  purposes: TokenPurpose[],
): Promise<OneTimeToken | undefined> {
  const [redeemed] = await db
    .update(oneTimeTokens)
    .set({ usedAt: clock() })
    .where(isUsable(clock, token, purposes))
    .returning();
  return redeemed;
}

/** Earlier links of the same kind stop working when a new one is sent. */
export async function voidTokens(
  db: Database,
  clock: Clock,
  purpose: TokenPurpose,
  loginId: string,
): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ usedAt: clock() })
    .where(
      and(
        eq(oneTimeTokens.purpose, purpose),
        eq(oneTimeTokens.loginId, loginId),
        isNull(oneTimeTokens.usedAt),
      ),
    );
}
