import { and, eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/integrations/archives.ts';
import { DomainError } from '#engine/errors.ts';
import type { Archive } from './make-archive.ts';
import { openCompanyForImport, requireSubdomain } from './open-company.ts';
import { writeAudit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/client.ts';
import { archiveParts, archives } from '#server/platform/db/tables/archives.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { addJob } from '#server/platform/jobs/queue.ts';
import { presentArchive } from './present.ts';

async function requireImport(db: Database, id: string): Promise<Archive> {
  const [archive] = await db
    .select()
    .from(archives)
    .where(and(eq(archives.id, id), eq(archives.kind, 'import')));
  if (!archive) throw new DomainError('NOT_FOUND', { resource: 'imports', id });
  return archive;
}

function requireOpen({ state }: Archive): void {
  if (state !== 'receiving' && state !== 'failed')
    throw new DomainError('CONFLICT', { reason: 'This import has begun already.' });
}

export const archiveImportRoutes: Route[] = [
  serve(contracts.openArchiveImport, async (call) => {
    const { body, services } = call;
    await requireSubdomain(services.system, body);
    return services.system.transaction(async (tx) => {
      const archive = await openCompanyForImport(tx, body, { now: services.clock() });
      const { companyId } = archive;
      await writeAudit(tx, companyId, call, {
        action: 'company.opened_for_import',
        subject: { type: 'company', id: companyId },
        summary: 'The platform opened the company, to be filled from a file',
      });
      return presentArchive(archive);
    });
  }),

  serve(contracts.sendArchivePart, async ({ params, body, services }) => {
    const archive = await requireImport(services.system, params.id);
    requireOpen(archive);
    const bytes = Buffer.from(body.base64, 'base64');
    await services.system
      .insert(archiveParts)
      .values({ companyId: archive.companyId, archiveId: archive.id, number: body.number, bytes })
      .onConflictDoUpdate({ target: [archiveParts.archiveId, archiveParts.number], set: { bytes } });
  }),

  serve(contracts.startArchiveImport, async ({ params, services }) => {
    const archive = await requireImport(services.system, params.id);
    requireOpen(archive);
    const { id: archiveId, companyId } = archive;
    return services.system.transaction(async (tx) => {
      const [started] = await tx
        .update(archives)
        .set({ state: 'waiting', problem: null })
        .where(and(eq(archives.id, archiveId), eq(archives.state, archive.state)))
        .returning();
      if (!started) throw new DomainError('CONFLICT', { reason: 'This import has begun already.' });
      await addJob(tx, { name: 'archives.import', payload: { companyId, archiveId }, companyId });
      return presentArchive(started);
    });
  }),

  serve(contracts.getArchiveImport, async ({ params, services }) =>
    presentArchive(await requireImport(services.system, params.id)),
  ),
];
