import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { checkImport, ImportKind } from '#engine/contracts/integrations/imports.ts';
import { importRows, imports } from '#server/platform/db/tables/imports.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Seal } from '#server/secrets.ts';
import type { ImportedKind } from './kind.ts';
import { importedKinds } from './kinds.ts';
import type { ImportFile } from './read-rows.ts';

export type Import = typeof imports.$inferSelect;
export type ImportRow = typeof importRows.$inferSelect;

type Opening = {
  body: BodyOf<typeof checkImport>;
  file: ImportFile;
  seal: Seal;
  actor: { id: string | null; name: string };
  now: Date;
};

const rowsPerInsert = 1000;

/** Keeps the rows of a file, and asks for the dry run. */
export async function openImport(
  tx: TenantDb,
  { body, file: { mapping, rows }, seal, actor, now }: Opening,
): Promise<Import> {
  const kind = importedKinds[body.kind];
  const opened = await tx.insert(imports, {
    kind: body.kind,
    fileName: body.file_name ?? '',
    mapping,
    createdAt: now,
    actorId: actor.id,
    actorName: actor.name,
  });
  const about = { companyId: tx.companyId, importId: opened.id, state: 'new' } as const;
  const kept = rows.map(({ line, values }) => ({
    ...about,
    line,
    values: sealSecret(kind, values, seal),
  }));
  for (let from = 0; from < kept.length; from += rowsPerInsert)
    await tx.query((database) => database.insert(importRows).values(kept.slice(from, from + rowsPerInsert)));
  await enqueue(tx, { name: 'imports.check', payload: { companyId: tx.companyId, importId: opened.id } });
  return opened;
}

const sealSecret = ({ secret }: ImportedKind, values: Record<string, string>, seal: Seal) =>
  secret === undefined || !values[secret] ? values : { ...values, [secret]: seal.seal(values[secret]) };

export const openSecret = (
  kind: ImportKind,
  { values, state }: Pick<ImportRow, 'values' | 'state'>,
  seal: Seal,
): Record<string, string> => {
  const { secret } = importedKinds[kind];
  const sealed = secret === undefined || state === 'created' ? '' : (values[secret] ?? '');
  return secret === undefined || sealed === '' ? values : { ...values, [secret]: seal.open(sealed) };
};
