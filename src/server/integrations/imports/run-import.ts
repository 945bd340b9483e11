import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { audit } from '#server/platform/audit.ts';
import { importRows, imports } from '#server/platform/db/tables/imports.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import type { Services } from '#server/services.ts';
import { fieldsInMapping } from './custom-cells.ts';
import type { ImportedKind, ImportScope } from './kind.ts';
import { importedKinds } from './kinds.ts';
import { openSecret, type Import, type ImportRow } from './open-import.ts';
import { tryRow, type Outcome } from './try-row.ts';

export type ImportJob = { companyId: string; importId: string };

const batch = 50;

/** The dry run: every row is written and taken back, so that what is said of it is what would happen. */
export async function checkImport(services: Services, job: ImportJob, signal?: AbortSignal): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    signal?.throwIfAborted();
    const { rows, scope, found } = await nextRows(services, job, eq(importRows.state, 'new'));
    if (found.state !== 'checking') return;
    if (rows.length === 0) return finish(services, scope, found, 'checked');
    const tried = await rehearse(services, scope, { found, rows });
    await scope.db.transaction(async (tx) => {
      for (const { row, outcome, key } of tried) {
        const { state, problems } = outcome;
        const isFirst = state === 'created' && !seen.has(key);
        if (state === 'created') seen.add(key);
        await tx.update(importRows, row.id, {
          state: state === 'refused' ? state : isFirst ? 'sound' : 'known',
          problems,
        });
      }
      await services.live.publish(tx, 'imports', found.id);
    });
  }
}

type Tried = { row: ImportRow; outcome: Outcome; key: string };

async function rehearse(
  { seal }: Services,
  scope: ImportScope,
  { found, rows }: { found: Import; rows: ImportRow[] },
): Promise<Tried[]> {
  const tried: Tried[] = [];
  const takenBack = new Error('what is only tried is taken back');
  try {
    await scope.db.transaction(async (db) => {
      for (const row of rows) {
        const cells = openSecret(found.kind, row, seal);
        const key = JSON.stringify(toKey(importedKinds[found.kind], cells) ?? ['line', row.line]);
        tried.push({ row, key, outcome: await tryRow({ ...scope, db }, found, cells) });
      }
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return tried;
}

/** What two rows have in common that mean the same; nothing of a row that is like no other. */
const toKey = ({ key, otherKey }: ImportedKind, cells: Record<string, string>) =>
  [key, ...(otherKey ? [otherKey] : [])]
    .map((fields) => fields.map((field) => (cells[field] ?? '').toLowerCase()))
    .find(([first]) => first !== '');

/** Row by row, each in a transaction of its own: whoever runs it again goes on where it stopped. */
export async function runImport(services: Services, job: ImportJob, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const { rows, scope, found } = await nextRows(services, job, isOpen);
    if (found.state !== 'running') return;
    if (rows.length === 0) return finish(services, scope, found, 'done');
    for (const row of rows) await importRow(services, scope, { found, row });
    await services.live.publish(scope.db, 'imports', found.id);
  }
}

/** Also what is here already: it may say a little more of it, such as another address. */
const isOpen = and(inArray(importRows.state, ['sound', 'known']), isNull(importRows.subjectId));

type One = { found: Import; row: ImportRow };

async function importRow({ seal }: Services, scope: ImportScope, { found, row }: One): Promise<void> {
  await scope.db.transaction(async (db) => {
    await lockRow(db, importRows, row.id);
    const current = await db.get(importRows, row.id);
    if (current.state === 'created' || current.subjectId !== null) return;
    const { state, subjectId, problems } = await tryRow(
      { ...scope, db },
      found,
      openSecret(found.kind, row, seal),
    );
    const values = state === 'refused' ? row.values : withoutSecret(found, row.values);
    await db.update(importRows, row.id, { state, subjectId, problems, values });
  });
}

function withoutSecret({ kind }: Import, values: Record<string, string>): Record<string, string> {
  const { secret } = importedKinds[kind];
  if (secret === undefined) return values;
  const { [secret]: _gone, ...rest } = values;
  return rest;
}

async function nextRows(
  { tenant, companies, clock }: Services,
  { companyId, importId }: ImportJob,
  which: SQL | undefined,
) {
  const db = tenant(companyId);
  const [found, company, rows] = await Promise.all([
    db.get(imports, importId),
    companies.findById(companyId),
    db.list(importRows, {
      where: and(eq(importRows.importId, importId), which),
      orderBy: [asc(importRows.line)],
      limit: batch,
    }),
  ]);
  if (!company) throw new Error('an import of a company that is not there');
  const customFields = await fieldsInMapping(db, found.mapping);
  return { found, rows, scope: { db, company, now: clock(), customFields } };
}

async function finish(
  services: Services,
  { db, now }: ImportScope,
  found: Import,
  state: 'checked' | 'done',
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRow(tx, imports, found.id);
    const current = await tx.get(imports, found.id);
    if (current.state !== found.state) return;
    await tx.update(imports, found.id, { state, ...(state === 'done' && { finishedAt: now }) });
    await services.live.publish(tx, 'imports', found.id);
    if (state !== 'done') return;
    const created = await tx.count(
      importRows,
      and(eq(importRows.importId, found.id), eq(importRows.state, 'created')),
    );
    for (const topic of [found.kind, ...(found.kind === 'series' ? ['bookings'] : [])])
      await services.live.publish(tx, topic, null);
    await audit(
      tx,
      { caller: { kind: 'system' }, client: { address: '' }, services },
      {
        action: 'import.finished',
        subject: { type: 'import', id: found.id },
        summary: `Imported ${created} ${found.kind.replace('_', ' ')}${found.fileName && ` from ${found.fileName}`}`,
      },
    );
  });
}
