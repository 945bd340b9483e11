import { eq } from 'drizzle-orm';
import { archives } from '#server/platform/db/tables/archives.ts';
import type { Services } from '#server/services.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { readCatalog } from './catalog.ts';
import { checkArchive } from './check-archive.ts';
import { compareFigures, readFigures } from './figures.ts';
import { partsOf, type ArchiveJob } from './make-archive.ts';
import { readLines } from './read-lines.ts';
import { isSignedFor } from './sign-manifest.ts';

/** Says of a file whether it is whole, and how the company has changed since. Nothing is written but that. */
export async function compareArchive(
  { tenant, system, live, clock, linkKeys }: Services,
  job: ArchiveJob,
): Promise<void> {
  const db = tenant(job.companyId);
  const archive = await db.find(archives, eq(archives.id, job.archiveId));
  if (archive?.kind !== 'check' || archive.state !== 'waiting') return;
  const settle = (changes: Partial<typeof archives.$inferInsert>) =>
    db.transaction(async (tx) => {
      await tx.update(archives, archive.id, { ...changes, finishedAt: clock() });
      await live.publish(tx, 'archives', archive.id);
    });
  try {
    const catalog = await readCatalog(system);
    const { manifest } = await checkArchive(readLines(partsOf(db, archive.id)), catalog);
    const { figures: source, made_at } = manifest;
    const result = await readFigures(system, catalog, { companyId: job.companyId, at: made_at });
    const rows = source.tables.reduce((sum, table) => sum + table.rows, 0);
    await settle({
      state: 'done',
      done: rows,
      total: rows,
      madeAt: new Date(made_at),
      isOwn: isSignedFor(linkKeys, job.companyId, manifest),
      report: { source, result, differences: compareFigures(source, result) },
    });
  } catch (error) {
    if (!(error instanceof ArchiveProblem)) throw error;
    await settle({ state: 'failed', problem: error.message });
  }
}
