import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { judge, levelOf } from '#engine/access/ability.ts';
import { isPlanFeature } from '#engine/access/permissions.ts';
import * as contracts from '#engine/contracts/integrations/imports.ts';
import { importKinds, type ImportKind } from '#engine/contracts/integrations/imports.ts';
import { DomainError } from '#engine/errors.ts';
import { actorOf, audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { writeCsv } from '#server/platform/csv/write-csv.ts';
import { fieldsOfSubject, type CustomField } from '#server/company/custom-fields/definitions.ts';
import { importRows, imports } from '#server/platform/db/tables/imports.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { callerGone } from '#server/platform/http/caller-gone.ts';
import { parseFilter, type FilterRules } from '#server/platform/http/filter.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { fieldsInMapping } from './custom-cells.ts';
import { customTarget } from './custom-target.ts';
import { importedKinds } from './kinds.ts';
import { fieldsOf, headsOf } from './mapping.ts';
import { openImport, openSecret, type Import } from './open-import.ts';
import { mayUndo, undoImport } from './undo-import.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';

/** Whoever adds things of a kind one by one may add many. What is only one's own is no reason. */
function mayImport({ ability }: Caller, kind: ImportKind): boolean {
  const { permission } = importedKinds[kind];
  const names = typeof permission === 'string' ? [permission] : permission;
  const isWhole = names.every((name) => isPlanFeature(name) || levelOf(ability, name) === 'manage');
  return isWhole && judge(ability, permission, 'manage').allowed;
}

type ImportCall = Pick<Call<typeof contracts.getImport>, 'db' | 'caller' | 'params'>;

async function requireImport({ db, caller, params }: ImportCall): Promise<Import> {
  const found = await db.get(imports, params.id);
  if (!mayImport(caller, found.kind))
    throw new DomainError('NOT_FOUND', { resource: 'imports', id: params.id });
  return found;
}

const titlesOf = (fields: readonly CustomField[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [customTarget(field), field.title]));

async function present(db: TenantDb, found: Import) {
  const counted = await db.query((database, own) =>
    database
      .select({
        state: importRows.state,
        rows: count(),
        incomplete: sql`count(*) filter (where ${importRows.problems} <> '{}'::jsonb)`.mapWith(Number),
      })
      .from(importRows)
      .where(and(own(importRows), eq(importRows.importId, found.id)))
      .groupBy(importRows.state),
  );
  const rowsIn = (state: string) => counted.find((one) => one.state === state)?.rows ?? 0;
  const total = counted.reduce((sum, { rows }) => sum + rows, 0);
  return {
    id: found.id,
    kind: found.kind,
    file_name: found.fileName,
    mapping: found.mapping,
    titles: titlesOf([...(await fieldsInMapping(db, found.mapping)).values()]),
    state: found.state,
    total,
    checked: total - rowsIn('new'),
    sound: rowsIn('sound'),
    created: rowsIn('created'),
    known: rowsIn('known'),
    refused: rowsIn('refused'),
    incomplete: counted.reduce((sum, one) => sum + (one.state === 'refused' ? 0 : one.incomplete), 0),
    can_undo: mayUndo(found) && rowsIn('created') > 0,
    made_by: found.actorName,
    created_at: found.createdAt.toISOString(),
    started_at: found.startedAt?.toISOString() ?? null,
    finished_at: found.finishedAt?.toISOString() ?? null,
  };
}

const filter: FilterRules = {
  fields: { id: imports.id, kind: imports.kind, state: imports.state, created_at: imports.createdAt },
  defaultOrder: [desc(imports.createdAt), desc(imports.id)],
};
const rowFilter: FilterRules = {
  fields: { line: importRows.line, state: importRows.state },
  defaultOrder: [asc(importRows.line)],
};

/** A code that works is not shown to who looks at an import. */
const masked = (kind: ImportKind, values: Record<string, string>) => {
  const { secret } = importedKinds[kind];
  return secret !== undefined && Object.hasOwn(values, secret) ? { ...values, [secret]: '••••' } : values;
};

async function* refusedPages({ db, services }: Call<typeof contracts.refusedImportRows>, found: Import) {
  const which = and(eq(importRows.importId, found.id), eq(importRows.state, 'refused'));
  for (let offset = 0; ; offset += 500) {
    const rows = await db.list(importRows, {
      where: which,
      orderBy: [asc(importRows.line)],
      limit: 500,
      offset,
    });
    yield rows.map((row) => ({
      ...openSecret(found.kind, row, services.seal),
      line: row.line,
      problems: Object.entries(row.problems).map(([field, said]) => `${field} ${said.join(', ')}`.trim()),
    }));
    if (rows.length < 500) return;
  }
}

/** Of one company, whoever asks: a file costs its reading, and every row a rehearsal. */
const mostImports = { max: 30, perSeconds: 600 };

export const importRoutes: Route[] = [
  serve(contracts.checkImport, async (call) => {
    const { body, caller, company, db, services } = call;
    refuseFrozen(company);
    if (!mayImport(caller, body.kind))
      throw new DomainError('FORBIDDEN', { permission: String(importedKinds[body.kind].permission) });
    const actor = {
      id: caller.kind === 'account' ? caller.account.id : null,
      name: actorOf(caller).actorName,
    };
    await services.throttle.count(`import ${company.id}`, mostImports);
    const { csv, mapping } = body;
    const { subject } = importedKinds[body.kind].custom ?? {};
    const own = subject ? (await fieldsOfSubject(db, subject)).filter(({ archivedAt }) => !archivedAt) : [];
    const fields = fieldsOf(importedKinds[body.kind], own);
    const heads = headsOf(importedKinds[body.kind], own);
    const asker = { companyId: company.id, signal: callerGone(call.reply.raw) };
    return call.once(
      () => services.imports.run(asker, 'readRows', { csv, fields, heads, mapping }),
      async (tx, file) => {
        const { seal, clock } = services;
        const opened = await openImport(tx, { body, file, actor, seal, now: clock() });
        return { ...(await present(tx, opened)), columns: file.columns, fields, titles: titlesOf(own) };
      },
    );
  }),

  serve(
    contracts.listImports,
    async ({ db, caller, query }) => {
      const { where, ...page } = parseFilter(query.filter, filter);
      const allowed = importKinds.filter((kind) => mayImport(caller, kind));
      const found = await db.list(imports, { ...page, where: and(where, inArray(imports.kind, allowed)) });
      return Promise.all(found.map((one) => present(db, one)));
    },
    filter,
  ),

  serve(contracts.getImport, async (call) => present(call.db, await requireImport(call))),

  serve(
    contracts.listImportRows,
    async (call) => {
      const { id, kind } = await requireImport(call);
      const { where, ...page } = parseFilter(call.query.filter, rowFilter);
      const rows = await call.db.list(importRows, {
        ...page,
        where: and(eq(importRows.importId, id), where),
      });
      return rows.map(({ line, state, values, problems, subjectId }) => ({
        line,
        state,
        problems,
        subject_id: subjectId,
        values: masked(kind, values),
      }));
    },
    rowFilter,
  ),

  serve(contracts.startImport, async (call) => {
    const { db, company, services } = call;
    refuseFrozen(company);
    const { id } = await requireImport(call);
    await lockRow(db, imports, id);
    const found = await db.get(imports, id);
    if (found.state !== 'checked' && found.state !== 'cancelled')
      throw new DomainError('CONFLICT', { reason: startRefusals[found.state] });
    const now = services.clock();
    const unchecked = await db.count(
      importRows,
      and(eq(importRows.importId, id), eq(importRows.state, 'new')),
    );
    if (unchecked > 0)
      throw new DomainError('CONFLICT', { reason: 'This file wasn’t fully checked: upload it again.' });
    const started = await db.update(imports, id, { state: 'running', startedAt: found.startedAt ?? now });
    await enqueue(db, { name: 'imports.run', payload: { companyId: db.companyId, importId: id } });
    await audit(db, call, {
      action: 'import.started',
      subject: { type: 'import', id },
      summary: `Started to import ${found.kind.replace('_', ' ')}${found.fileName && ` from ${found.fileName}`}`,
    });
    return present(db, started);
  }),

  serve(contracts.cancelImport, async (call) => {
    const { id } = await requireImport(call);
    await lockRow(call.db, imports, id);
    const { state } = await call.db.get(imports, id);
    if (state === 'done') throw new DomainError('CONFLICT', { reason: 'This import is already done.' });
    return present(call.db, await call.db.update(imports, id, { state: 'cancelled' }));
  }),

  serve(contracts.undoImport, async (call) => {
    const { db, company, services } = call;
    refuseFrozen(company);
    const { id } = await requireImport(call);
    await lockRow(db, imports, id);
    const found = await db.get(imports, id);
    const before = await present(db, found);
    const after = await present(db, await undoImport(db, found));
    await services.live.publish(db, found.kind, null);
    await audit(db, call, {
      action: 'import.undone',
      subject: { type: 'import', id },
      summary: `Took back ${before.created - after.created} imported ${found.kind.replace('_', ' ')}${found.fileName && ` from ${found.fileName}`}`,
    });
    return after;
  }),

  serve(contracts.refusedImportRows, async (call) => {
    const found = await requireImport(call);
    const columns = ['line', ...Object.values(found.mapping), 'problems'];
    call.reply.file({
      content: writeCsv(columns, refusedPages(call, found)),
      name: `refused-${found.kind}.csv`,
      type: 'text/csv; charset=utf-8',
    });
  }),
];

const startRefusals = {
  checking: 'This file is still being checked.',
  running: 'This import is running.',
  done: 'This import is already done.',
} as const;
