import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { accessCodes, vaultKeys } from '#server/platform/db/tables/access-codes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Seal } from '#server/secrets.ts';

type CodeRow = typeof accessCodes.$inferSelect;
/** A row as its value is bound to it: moved to another, it does not open. */
type Place = Pick<CodeRow, 'companyId' | 'addressId' | 'id'>;
export type VaultKey = { id: string; bytes: Buffer };

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const additionalData = ({ companyId, addressId, id }: Place) =>
  Buffer.from(`access_codes ${companyId} ${addressId} ${id}`);

export function sealCode(key: VaultKey, place: Place, value: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.bytes, nonce).setAAD(additionalData(place));
  const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
}

/** Undefined for what was not sealed with this key for this row. */
export function openCode(key: VaultKey, place: Place, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(additionalData(place)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = bytes.subarray(nonceBytes + tagBytes);
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** A key that nobody has yet. The company stands beside it: a row given to another company is of no use there. */
export function sealNewKey(seal: Seal, companyId: string) {
  const bytes = randomBytes(32);
  return { bytes, sealedKey: seal.seal(`${companyId} ${bytes.toString('base64url')}`) };
}

type KeyRow = typeof vaultKeys.$inferSelect;

/** Undefined where the installation has another secret now than when the key was made. */
export function openKey(seal: Seal, { id, companyId, sealedKey }: KeyRow): VaultKey | undefined {
  try {
    const [company, key = ''] = seal.open(sealedKey).split(' ');
    return company === companyId ? { id, bytes: Buffer.from(key, 'base64url') } : undefined;
  } catch {
    return undefined;
  }
}

export async function makeKey(tx: TenantDb, seal: Seal): Promise<VaultKey> {
  const { bytes, sealedKey } = sealNewKey(seal, tx.companyId);
  const row = await tx.insert(vaultKeys, { sealedKey });
  return { id: row.id, bytes };
}

/** The key in use: the newest, or a new one where there is none that opens. It stays until the transaction ends. */
export async function keyInUse(tx: TenantDb, seal: Seal): Promise<VaultKey> {
  const [newest] = await tx.query((database, own) =>
    database
      .select()
      .from(vaultKeys)
      .where(own(vaultKeys))
      .orderBy(desc(vaultKeys.createdAt), desc(vaultKeys.id))
      .limit(1)
      .for('no key update'),
  );
  return (newest && openKey(seal, newest)) ?? makeKey(tx, seal);
}

/** Codes with the keys that they are sealed with, and their values where they open. One statement. */
export async function openCodes(
  db: TenantDb,
  seal: Seal,
  { addressId, codeId }: { addressId: string; codeId?: string | undefined },
): Promise<{ code: CodeRow; value: string | undefined }[]> {
  const rows = await db.query((database, own) =>
    database
      .select({ code: accessCodes, key: vaultKeys })
      .from(accessCodes)
      .leftJoin(vaultKeys, eq(vaultKeys.id, accessCodes.vaultKeyId))
      .where(ofAddress(own(accessCodes), { addressId, codeId }))
      .orderBy(accessCodes.createdAt, accessCodes.id),
  );
  return rows.map(({ code, key }) => ({ code, value: openRow(seal, code, key) }));
}

export function openRow(seal: Seal, code: CodeRow, row: KeyRow | null): string | undefined {
  const key = row && openKey(seal, row);
  return key && code.sealedValue !== null ? openCode(key, code, code.sealedValue) : undefined;
}

const ofAddress = (own: SQL, { addressId, codeId }: { addressId: string; codeId?: string | undefined }) =>
  and(
    own,
    eq(accessCodes.addressId, addressId),
    codeId === undefined ? undefined : eq(accessCodes.id, codeId),
  );
