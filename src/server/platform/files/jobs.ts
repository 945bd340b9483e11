import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { isDomainError } from '#engine/errors.ts';
import { secondsAfter } from '../clock.ts';
import { companies } from '../db/tables/companies.ts';
import { files, uploads } from '../db/tables/files.ts';
import { services as serviceTable } from '../db/tables/services.ts';
import type { JobHandlers } from '../jobs/job-handlers.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { folderOf, keyOf } from './addresses.ts';
import { PictureProblem } from './pictures.ts';
import { readPieces, removePieces } from './uploads.ts';

type FileJobs = Pick<JobHandlers, 'files.make_sizes' | 'files.erase' | 'files.look_after'>;

export const fileJobs = (services: Services): FileJobs => ({
  'files.make_sizes': (job) => makeSizesOf(services, job),
  'files.erase': ({ folder }) => services.files.removeFolder(folder),
  'files.look_after': () => lookAfterFiles(services),
});

/** So long it takes until it is its turn again, and up to twice that, so that those who wait don't come back at once. */
const laterSeconds = 3;

type SizesJob = { companyId: string; fileId: string; size: number };

/** Run again it makes the same sizes under the same names. */
async function makeSizesOf(
  { tenant, files: storage, live, pictures, clock }: Services,
  { companyId, fileId, size }: SizesJob,
): Promise<void> {
  const db = tenant(companyId);
  const file = await db.find(files, eq(files.id, fileId));
  if (file?.state !== 'processing') return;
  const settle = (changes: Partial<typeof files.$inferInsert>) =>
    db.transaction(async (tx) => {
      await tx.update(files, file.id, changes);
      await live.publish(tx, 'files', file.id);
    });
  /** Nobody's jobs are to wait behind the pictures of one. */
  const askLater = () =>
    enqueue(db, {
      name: 'files.make_sizes',
      payload: { companyId, fileId, size },
      runAt: secondsAfter(clock(), laterSeconds * (1 + Math.random())),
    });
  try {
    const bytes = await readPieces(storage, { ...file, size });
    const { sizes, color } = await pictures.make(companyId, { bytes, purpose: file.purpose });
    for (const { name, type, content } of sizes) await storage.put(keyOf(file, name), content, type);
    const kept = sizes.map(({ content: _content, ...rest }) => rest);
    const total = kept.reduce((sum, one) => sum + one.bytes, 0);
    await settle({ state: 'ready', sizes: kept, bytes: total, color });
  } catch (error) {
    if (isDomainError(error) && error.code === 'UNAVAILABLE') return askLater();
    if (!(error instanceof PictureProblem)) throw error;
    await settle({ state: 'failed', problem: `The file ${error.message}.`, bytes: 0 });
  }
  await removePieces(storage, file);
}

const unusedSeconds = 7 * 86_400;
const mostAtOnce = 500;

/**
 * What nobody needs any more: uploads that were not finished in time, pictures of services that no service shows, and
 * what companies left behind that are gone. Logos stay: letters that were sent show them.
 */
export async function lookAfterFiles(services: Services): Promise<void> {
  const { system, clock, files: storage } = services;
  const late = await system
    .select({ id: uploads.id, companyId: uploads.companyId })
    .from(uploads)
    .where(lt(uploads.expiresAt, clock()))
    .limit(mostAtOnce);
  const unused = await system
    .select({ id: files.id, companyId: files.companyId })
    .from(files)
    .where(
      and(
        eq(files.purpose, 'service_picture'),
        lt(files.createdAt, secondsAfter(clock(), -unusedSeconds)),
        notExists(
          system
            .select({ one: sql`1` })
            .from(serviceTable)
            .where(
              and(
                eq(serviceTable.companyId, files.companyId),
                sql`${serviceTable.picture} ->> 'id' = ${files.id}::text`,
              ),
            ),
        ),
      ),
    )
    .limit(mostAtOnce);
  // The bytes first: a row that is left leads to them again, bytes without a row to nothing.
  for (const file of [...late, ...unused]) await storage.removeFolder(folderOf(file));
  await system.delete(uploads).where(
    inArray(
      uploads.id,
      late.map(({ id }) => id),
    ),
  );
  await system.delete(files).where(
    inArray(
      files.id,
      unused.map(({ id }) => id),
    ),
  );
  await removeLeftBehind(services);
}

async function removeLeftBehind({ system, files: storage }: Services): Promise<void> {
  const folders = await storage.topFolders();
  const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  const ours = folders.filter((folder) => uuid.test(folder));
  if (ours.length === 0) return;
  const known = await system.select({ id: companies.id }).from(companies).where(inArray(companies.id, ours));
  const there = new Set(known.map(({ id }) => id));
  for (const folder of ours) if (!there.has(folder)) await storage.removeFolder(`${folder}/`);
}
