import { eq, sql } from 'drizzle-orm';
import { isUsableTimezone } from '#server/company/companies/timezone.ts';
import { findPostgresError, type Database } from '#server/platform/db/client.ts';
import { archives } from '#server/platform/db/tables/archives.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import type { Services } from '#server/services.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { readCatalog, type ArchivedTable } from './catalog.ts';
import { checkArchive, toLine, type CheckedArchive } from './check-archive.ts';
import { compareFigures, readFigures } from './figures.ts';
import { partsOf, type ArchiveJob } from './make-archive.ts';
import { companyColumns } from './manifest.ts';
import { renameIds } from './new-id.ts';
import { readLines } from './read-lines.ts';
import { onArrival } from './tables.ts';
import { problemOf } from '#engine/problems.ts';

const rowsAtOnce = 500;

/**
 * Fills a company that is new and frozen from its file. Every batch is a transaction; ids are made from the old ones,
 * so that whoever runs it again writes nothing twice.
 */
export async function fillCompany(services: Services, job: ArchiveJob, signal?: AbortSignal): Promise<void> {
  const { tenant, system, live } = services;
  const db = tenant(job.companyId);
  const archive = await db.find(archives, eq(archives.id, job.archiveId));
  if (!archive || archive.kind !== 'import' || archive.state === 'done' || archive.state === 'failed') return;
  const settle = (changes: Partial<typeof archives.$inferInsert>) =>
    db.transaction(async (tx) => {
      await tx.update(archives, archive.id, changes);
      await live.publish(tx, 'archives', archive.id);
    });
  try {
    const lines = () => readLines(partsOf(db, archive.id));
    const catalog = await readCatalog(system);
    const checked = await checkArchive(lines(), catalog);
    await requireTimezones(system, checked.timezones);
    const { figures, made_at } = checked.manifest;
    const total = figures.tables.reduce((sum, { rows }) => sum + rows, 0);
    await settle({ state: 'running', total });
    await keepCompany(system, job.companyId, checked);
    await announceCompanyChange(services, job.companyId);
    const filling: Filling = { ...job, db: system, checked, catalog, ...(signal && { signal }) };
    await writeRows(filling, lines(), (done) => settle({ done }));
    if (archive.loginId !== null) await letIn(system, job.companyId, archive.loginId);
    const result = await readFigures(system, catalog, { companyId: job.companyId, at: made_at });
    const report = { source: figures, result, differences: compareFigures(figures, result) };
    await settle({ state: 'done', done: total, report, finishedAt: services.clock() });
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    await settle({ state: 'failed', problem: error.message, finishedAt: services.clock() });
  }
}

/** Whoever has restored it signs in as they do elsewhere, and is the owner; all others are invited anew. */
async function letIn(db: Database, companyId: string, loginId: string): Promise<void> {
  await db.execute(sql`
    with me as (
      update accounts a set login_id = l.id, state = 'active' from logins l
      where a.company_id = ${companyId} and l.id = ${loginId} and lower(a.email) = lower(l.email)
        and a.role = 'r_admin'
      returning a.id
    )
    update companies set owner_id = (select id from me limit 1) where id = ${companyId} and exists (select from me)`);
}

type Filling = {
  companyId: string;
  db: Database;
  checked: CheckedArchive;
  catalog: readonly ArchivedTable[];
  signal?: AbortSignal;
};

/** Days are reckoned for all companies at once: a zone that is none would stop everybody's. */
async function requireTimezones(db: Database, names: ReadonlySet<string>): Promise<void> {
  for (const name of names) {
    if (await isUsableTimezone(db, name)) continue;
    throw new ArchiveProblem(`"${name.slice(0, 60)}" ${problemOf('timezone_unknown').message}.`);
  }
}

/** Its name and address were chosen when it was opened. */
async function keepCompany(
  db: Database,
  companyId: string,
  { manifest, ids }: CheckedArchive,
): Promise<void> {
  const kept = companyColumns.filter((column) => column !== 'business_name');
  const columns = kept.map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`);
  const company = renameIds(JSON.stringify(manifest.company), ids, companyId);
  await db.execute(sql`
    update companies set ${sql.join(columns, sql`, `)}
    from jsonb_populate_record(null::companies, ${company}::jsonb) r where companies.id = ${companyId}`);
}

type Told = (done: number) => Promise<unknown>;

/** Lines of one table come together, in an order in which what is referred to comes first. */
async function writeRows(filling: Filling, lines: AsyncIterable<string>, tell: Told): Promise<void> {
  const { companyId, checked, catalog, signal } = filling;
  let writer: TableWriter | undefined;
  let [done, isFirst] = [0, true];
  for await (const text of lines) {
    if (isFirst) {
      isFirst = false;
      continue;
    }
    signal?.throwIfAborted();
    const { table: name, row } = toLine(renameIds(text, checked.ids, companyId));
    if (writer?.name !== name) {
      await writer?.close();
      const table = catalog.find((one) => one.name === name);
      if (!table) throw new ArchiveProblem(`This version knows no table "${name}".`);
      if (name === 'message_rules') await removeStandardRules(filling);
      writer = createTableWriter(filling, table);
    }
    await writer.add(onArrival[name]?.(row) ?? row);
    done += 1;
    if (done % rowsAtOnce === 0) await tell(done);
  }
  await writer?.close();
}

/** Every new company is given them; this one brings its own, whose ids are of the version that `newIdOf` makes. */
const removeStandardRules = async ({ db, companyId }: Filling): Promise<void> => {
  await db.execute(
    sql`delete from message_rules where company_id = ${companyId} and substr(id::text, 15, 1) <> '8'`,
  );
};

type Row = Record<string, unknown>;
type TableWriter = { name: string; add(row: Row): Promise<void>; close(): Promise<void> };

/** A row that refers to another one of its own table waits until that is written. */
function createTableWriter({ db, companyId }: Filling, { name, own }: ArchivedTable): TableWriter {
  let batch: Row[] = [];
  let waiting: Row[] = [];
  const written = new Set<unknown>();
  const mayGo = (row: Row) => own === undefined || row[own] === null || written.has(row[own]);
  const flush = async () => {
    if (batch.length === 0) return;
    await insertRows(db, name, { companyId, rows: batch });
    batch = [];
  };
  const put = async (row: Row) => {
    batch.push(row);
    if (own !== undefined) written.add(row['id']);
    if (batch.length >= rowsAtOnce) await flush();
  };
  return {
    name,
    add: async (row) => (mayGo(row) ? put(row) : void waiting.push(row)),
    async close() {
      while (waiting.length > 0) {
        const before = waiting;
        waiting = [];
        for (const row of before) {
          if (mayGo(row)) await put(row);
          else waiting.push(row);
        }
        if (waiting.length === before.length)
          throw new ArchiveProblem(`Rows of ${name} refer to rows that are not there.`);
      }
      await flush();
    },
  };
}

/**
 * Columns that are younger than the file get their defaults. What is there already is left out, and not tried: a
 * ledger would refuse to be debited twice.
 */
async function insertRows(
  db: Database,
  tableName: string,
  { companyId, rows }: { companyId: string; rows: Row[] },
): Promise<void> {
  const [first = {}] = rows;
  const names = [...Object.keys(first), 'company_id'].map((column) => sql.identifier(column));
  const columns = sql.join(names, sql`, `);
  const of = sql.join(
    names.map((name) => sql`arriving.${name}`),
    sql`, `,
  );
  const values = JSON.stringify(rows.map((row) => ({ ...row, company_id: companyId })));
  const table = sql.identifier(tableName);
  const inserted = db.execute(sql`
    insert into ${table} (${columns})
    select ${of} from jsonb_array_elements(${values}::jsonb) with ordinality sent (value, place),
      jsonb_populate_record(null::${table}, sent.value) arriving
    where not exists (select from ${table} known where known.id = arriving.id)
    order by sent.place`);
  await Promise.resolve(inserted).catch((error: unknown) => {
    throw toProblem(error, tableName);
  });
}

/** What the database refuses, it would refuse again. */
function toProblem(error: unknown, tableName: string): unknown {
  const { code = '', constraint, message } = findPostgresError(error) ?? {};
  return /^2[23]/.test(code)
    ? new ArchiveProblem(`The database refuses rows of ${tableName}: ${constraint ?? message ?? code}.`)
    : error;
}
