import { Readable } from 'node:stream';
import { and, desc, eq, inArray } from 'drizzle-orm';
import * as contracts from '#engine/contracts/integrations/archives.ts';
import { DomainError } from '#engine/errors.ts';
import { audit } from '#server/platform/audit.ts';
import { partsOf } from './make-archive.ts';
import { isUuid } from '#server/platform/db/ids.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import { archives } from '#server/platform/db/tables/archives.ts';
import { lockKind } from '#server/platform/editing/lock-row.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Seal } from '#server/secrets.ts';
import { presentArchive, presentWithRestored } from './present.ts';

const linkSeconds = 600;
const keptSeconds = 86_400;

/** Which file, and until when: sealed, so that nobody else can say so. */
const toKey = (seal: Seal, id: string, until: Date) => seal.seal(`${id} ${until.getTime()}`);

function readKey(seal: Seal, key: string, now: Date): string | undefined {
  try {
    const [id = '', until = ''] = seal.open(key).split(' ');
    return isUuid(id) && Number(until) > now.getTime() ? id : undefined;
  } catch {
    return undefined; // Not one of ours.
  }
}

export const archiveRoutes: Route[] = [
  serve(contracts.listArchives, async ({ db, services }) => {
    const found = await db.list(archives, { orderBy: [desc(archives.createdAt)], limit: 50 });
    return Promise.all(found.map((row) => presentWithRestored(services.system, row)));
  }),

  serve(contracts.getArchive, async ({ db, params, services }) =>
    presentWithRestored(services.system, await db.get(archives, params.id)),
  ),

  serve(contracts.makeArchive, async (call) => {
    const { db, services } = call;
    await lockKind(db, 'archives');
    const open = and(eq(archives.kind, 'export'), inArray(archives.state, ['waiting', 'running']));
    if ((await db.count(archives, open)) > 0)
      throw new DomainError('CONFLICT', { reason: 'A file is being made already.' });
    const now = services.clock();
    const archive = await db.insert(archives, {
      kind: 'export',
      state: 'waiting',
      createdAt: now,
      expiresAt: secondsAfter(now, keptSeconds),
    });
    await enqueue(db, { name: 'archives.make', payload: { companyId: db.companyId, archiveId: archive.id } });
    await audit(db, call, {
      action: 'archive.asked',
      subject: { type: 'archive', id: archive.id },
      summary: 'Requested an archive of the company',
    });
    return presentArchive(archive);
  }),

  serve(contracts.linkArchive, async (call) => {
    const { db, params, company, services } = call;
    const { id, kind, state, expiresAt } = await db.get(archives, params.id);
    const now = services.clock();
    if (kind !== 'export' || state !== 'done' || expiresAt <= now)
      throw new DomainError('CONFLICT', { reason: 'There is no file to fetch. Make a new one.' });
    await audit(db, call, {
      action: 'archive.linked',
      subject: { type: 'archive', id },
      summary: 'Created a download link for an archive of the company',
    });
    const until = secondsAfter(now, linkSeconds);
    const path = `/api/archive_files/${toKey(services.seal, id, until)}`;
    return { url: services.links.company(company.subdomain, path), expires_at: until.toISOString() };
  }),

  serve(contracts.fetchArchive, async ({ db, params, company, services, reply }) => {
    const id = readKey(services.seal, params.key, services.clock());
    const archive = id === undefined ? undefined : await db.find(archives, eq(archives.id, id));
    if (archive?.state !== 'done' || archive.kind !== 'export')
      throw new DomainError('NOT_FOUND', { resource: 'archive_files' });
    const name = `${company.subdomain}-${archive.createdAt.toISOString().slice(0, 10)}.jsonl.gz`;
    reply.file({ content: Readable.from(partsOf(db, archive.id)), name, type: 'application/gzip' });
  }),
];
