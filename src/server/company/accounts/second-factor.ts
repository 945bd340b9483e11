import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { logins } from '#server/platform/db/tables/identity.ts';
import { hashToken } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

export type Login = typeof logins.$inferSelect;

const totp = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Trellis',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/** A new secret, not yet in force, and the picture an authenticator app reads it from. */
export function createSecret(email: string) {
  const secret = new Secret({ size: 20 }).base32;
  const uri = totp(secret, email).toString();
  return { secret, uri, qr_svg: renderSVG(uri, { border: 2 }) };
}

/** The time step a code belongs to: the present one or a neighbour, for clocks that differ. */
function stepOf(login: Login, code: string, services: Pick<Services, 'clock' | 'seal'>): string | undefined {
  if (!login.totpSecret || !/^\d{6}$/.test(code)) return undefined;
  const timestamp = services.clock().getTime();
  const delta = totp(services.seal.open(login.totpSecret), login.email).validate({
    token: code,
    timestamp,
    window: 1,
  });
  return delta === null ? undefined : String(Math.floor(timestamp / 30_000) + delta);
}

/** Checks a code and uses it up: neither a code nor a recovery code works twice, on any node. */
export async function acceptCode(services: Services, login: Login, given: string): Promise<boolean> {
  const code = given.replace(/[\s-]/g, '').toLowerCase();
  const step = stepOf(login, code, services);
  return step ? useStep(services.system, login.id, step) : useRecoveryCode(services.system, login.id, code);
}

async function useStep(db: Database, id: string, step: string): Promise<boolean> {
  const used = await db
    .update(logins)
    .set({ totpLastStep: step })
    .where(and(eq(logins.id, id), sql`coalesce(${logins.totpLastStep}::bigint, 0) < ${step}::bigint`))
    .returning({ id: logins.id });
  return used.length > 0;
}

async function useRecoveryCode(db: Database, id: string, code: string): Promise<boolean> {
  const hash = hashToken(code);
  const used = await db
    .update(logins)
    .set({ recoveryCodeHashes: sql`array_remove(${logins.recoveryCodeHashes}, ${hash})` })
    .where(and(eq(logins.id, id), sql`${hash} = any(${logins.recoveryCodeHashes})`))
    .returning({ id: logins.id });
  return used.length > 0;
}

export async function storeSecret(db: Database, id: string, sealedSecret: string): Promise<void> {
  await db
    .update(logins)
    .set({ totpSecret: sealedSecret, totpConfirmedAt: null, totpLastStep: null })
    .where(eq(logins.id, id));
}

/** Puts the secret in force and answers the recovery codes, which are kept only as hashes. */
export async function confirmSecret(db: Database, clock: Clock, id: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => randomBytes(5).toString('hex'));
  await db
    .update(logins)
    .set({ totpConfirmedAt: clock(), recoveryCodeHashes: codes.map(hashToken) })
    .where(eq(logins.id, id));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

export async function removeSecret(db: Database, id: string): Promise<void> {
  await db
    .update(logins)
    .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null, recoveryCodeHashes: [] })
    .where(eq(logins.id, id));
}
