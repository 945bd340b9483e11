import { asc, gt, inArray, sql } from 'drizzle-orm';
import { accessCodes, vaultKeys } from '#server/platform/db/tables/access-codes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Seal } from '#server/secrets.ts';
import { makeKey, openCode, openKey, sealCode } from './vault.ts';

/** Read and written at once. */
const page = 1000;

export type Rotation = { rotated: number; lost: number };

/** Encrypts everything with a new key. What no longer opens keeps its row, without a value. */
export async function rotateKey(tx: TenantDb, seal: Seal): Promise<Rotation> {
  // Whoever adds a code meanwhile waits, and then finds the new key.
  const before = await tx.query((database, own) =>
    database.select().from(vaultKeys).where(own(vaultKeys)).for('update'),
  );
  const keys = new Map(before.map((row) => [row.id, openKey(seal, row)]));
  const next = await makeKey(tx, seal);
  const rotation: Rotation = { rotated: 0, lost: 0 };
  let last: string | undefined;
  for (;;) {
    const rows = await tx.list(accessCodes, {
      where: last === undefined ? undefined : gt(accessCodes.id, last),
      orderBy: [asc(accessCodes.id)],
      limit: page,
    });
    if (rows.length === 0) break;
    last = rows.at(-1)?.id;
    const sealed = rows.map((row) => {
      const key = keys.get(row.vaultKeyId ?? '');
      const value = key && row.sealedValue !== null ? openCode(key, row, row.sealedValue) : undefined;
      if (value !== undefined) rotation.rotated += 1;
      else if (row.sealedValue !== null) rotation.lost += 1;
      return { id: row.id, value: value === undefined ? null : sealCode(next, row, value) };
    });
    await writePage(tx, next.id, sealed);
  }
  const old = before.map(({ id }) => id);
  if (old.length > 0)
    await tx.query((database) => database.delete(vaultKeys).where(inArray(vaultKeys.id, old)));
  return rotation;
}

const writePage = (tx: TenantDb, keyId: string, sealed: readonly { id: string; value: string | null }[]) =>
  tx.query((database, own) =>
    database
      .update(accessCodes)
      .set({
        sealedValue: sql`sealed.value`,
        vaultKeyId: sql`case when sealed.value is null then null else ${keyId}::uuid end`,
      })
      .from(
        sql`(select * from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as s(id uuid, value text)) as sealed`,
      )
      .where(sql`${own(accessCodes)} and ${accessCodes.id} = sealed.id`),
  );
