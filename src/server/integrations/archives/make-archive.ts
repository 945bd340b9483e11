import { createHash, type Hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { secondsAfter } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { archiveParts, archives } from '#server/platform/db/tables/archives.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import { readCatalog, type ArchivedTable } from './catalog.ts';
import { readFigures } from './figures.ts';
import { signManifest } from './sign-manifest.ts';
import { companyColumns, type Manifest } from './manifest.ts';
import { blankedColumns, orders } from './tables.ts';

export type ArchiveJob = { companyId: string; archiveId: string };
export type Archive = typeof archives.$inferSelect;

const rowsAtOnce = 500;
const partCharacters = 2_000_000;

/**
 * Writes the file: everything as it was at one moment, in parts that each are gzip of whole lines. Put together they
 * are one gzip file. Run again it begins anew.
 */
export async function makeArchive(services: Services, job: ArchiveJob, signal?: AbortSignal): Promise<void> {
  const db = services.tenant(job.companyId);
  const archive = await db.find(archives, eq(archives.id, job.archiveId));
  if (!archive || archive.kind !== 'export' || archive.state === 'done') return;
  const now = services.clock();
  await db.query((database, own) =>
    database.delete(archiveParts).where(and(own(archiveParts), eq(archiveParts.archiveId, archive.id))),
  );
  const parts = createParts(services, db, archive);
  const manifest = await services.system.transaction(
    (snapshot) => writeAll(snapshot, { services, job, parts, at: now, ...(signal && { signal }) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  await parts.close(manifest);
  const { bytes, checksum } = await measure(db, archive.id);
  const finishedAt = services.clock();
  await db.transaction(async (tx) => {
    const report = { source: manifest.figures, result: null, differences: [] };
    const expiresAt = secondsAfter(finishedAt, 86_400);
    await tx.update(archives, archive.id, { state: 'done', bytes, checksum, report, finishedAt, expiresAt });
    await services.live.publish(tx, 'archives', archive.id);
  });
}

type Writing = { services: Services; job: ArchiveJob; parts: Parts; at: Date; signal?: AbortSignal };

async function writeAll(db: Database, { services, job, parts, at, signal }: Writing): Promise<Manifest> {
  const { companyId } = job;
  const catalog = await readCatalog(db);
  const made_at = at.toISOString();
  const figures = await readFigures(db, catalog, { companyId, at: made_at });
  const total = figures.tables.reduce((sum, { rows }) => sum + rows, 0);
  const checksums: Record<string, string> = {};
  for (const table of catalog) {
    const hash = createHash('sha256');
    for await (const rows of rowsOf(db, table, companyId)) {
      signal?.throwIfAborted();
      await parts.add(
        rows.map((row) => toLine(table, row, hash)),
        total,
      );
    }
    checksums[table.name] = hash.digest('hex');
  }
  const { rows } = await db.execute<{ company: Record<string, unknown> }>(
    sql`select to_jsonb(c) as company from companies c where id = ${companyId}`,
  );
  const whole = rows[0]?.company ?? {};
  const company = Object.fromEntries(companyColumns.map((column) => [column, whole[column]]));
  return signManifest(services.linkKeys, companyId, {
    trellis_archive: 1,
    version: services.version,
    made_at,
    company,
    figures,
    checksums,
  });
}

async function* rowsOf(db: Database, { name }: ArchivedTable, companyId: string) {
  const order = sql.raw(orders[name] ?? 'id');
  // A cursor cannot have parameters; the id is one that we have looked up.
  await db.execute(
    sql`declare archived no scroll cursor for select to_jsonb(t) - 'company_id' as row
      from ${sql.identifier(name)} t where company_id = ${sql.raw(`'${companyId}'`)} order by ${order}`,
  );
  for (;;) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql.raw(`fetch ${rowsAtOnce} from archived`),
    );
    yield rows.map(({ row }) => row);
    if (rows.length < rowsAtOnce) break;
  }
  await db.execute(sql`close archived`);
}

function toLine({ name }: ArchivedTable, row: Record<string, unknown>, hash: Hash): string {
  for (const column of blankedColumns[name] ?? []) row[column] = null;
  const line = JSON.stringify({ table: name, row });
  hash.update(line).update('\n');
  return line;
}

type Parts = {
  add(lines: string[], total: number): Promise<void>;
  /** What is known of the whole comes first in the file, and is known last. */
  close(manifest: Manifest): Promise<void>;
};

function createParts({ live }: Services, db: TenantDb, { id: archiveId }: Archive): Parts {
  let waiting: string[] = [];
  let [size, number, done] = [0, 0, 0];
  const write = (part: number, lines: string[]) =>
    db.insert(archiveParts, { archiveId, number: part, bytes: gzipSync(`${lines.join('\n')}\n`) });
  const flush = async (total: number) => {
    if (waiting.length === 0) return;
    number += 1;
    await write(number, waiting);
    [waiting, size] = [[], 0];
    await db.update(archives, archiveId, { state: 'running', done, total });
    await live.publish(db, 'archives', archiveId);
  };
  return {
    async add(lines, total) {
      waiting.push(...lines);
      done += lines.length;
      size += lines.reduce((sum, line) => sum + line.length, 0);
      if (size >= partCharacters) await flush(total);
    },
    async close(manifest) {
      await flush(done);
      await write(0, [JSON.stringify(manifest)]);
    },
  };
}

/** The file as it is stored, one part in memory at a time. */
export async function* partsOf(db: TenantDb, archiveId: string): AsyncGenerator<Buffer> {
  for (let last = -1; ;) {
    const [part] = await db.list(archiveParts, {
      where: and(eq(archiveParts.archiveId, archiveId), gt(archiveParts.number, last)),
      orderBy: [asc(archiveParts.number)],
      limit: 1,
    });
    if (!part) return;
    yield part.bytes;
    last = part.number;
  }
}

async function measure(db: TenantDb, archiveId: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of partsOf(db, archiveId)) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, checksum: hash.digest('hex') };
}
