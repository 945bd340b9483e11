import { and, eq } from 'drizzle-orm';
import { defaultButtonColor, defaultMainColor } from '#engine/contracts/pages.ts';
import * as contracts from '#engine/contracts/archives.ts';
import { DomainError } from '#engine/errors.ts';
import { refusal } from '#engine/problems.ts';
import type { Archive } from '../../archives/make-archive.ts';
import { writeAudit } from '../../audit.ts';
import { secondsAfter } from '../../clock.ts';
import { findSubdomainProblem } from '../../companies/subdomain.ts';
import type { Database } from '../../db/client.ts';
import { archiveParts, archives } from '../../db/tables/archives.ts';
import { companies } from '../../db/tables/companies.ts';
import { serve, type Route } from '../../http/route.ts';
import { addJob } from '../../jobs/queue.ts';
import { presentArchive } from './present.ts';

const keptSeconds = 7 * 86_400;

async function requireImport(db: Database, id: string): Promise<Archive> {
  const [archive] = await db
    .select()
    .from(archives)
    .where(and(eq(archives.id, id), eq(archives.kind, 'import')));
  if (!archive) throw new DomainError('NOT_FOUND', { resource: 'imports', id });
  return archive;
}

/** Until the file comes, it has the settings that new companies have. Frozen, nothing of it happens by itself. */
const emptyCompany: Omit<typeof companies.$inferInsert, 'subdomain' | 'businessName'> = {
  country: 'US',
  currencyCode: 'USD',
  currencySymbol: '$',
  timezone: 'America/New_York',
  mainColor: defaultMainColor,
  buttonColor: defaultButtonColor,
  planName: 'Seedling',
  state: 'frozen',
};

function requireOpen({ state }: Archive): void {
  if (state !== 'receiving' && state !== 'failed')
    throw new DomainError('CONFLICT', { reason: 'This import has begun already.' });
}

export const archiveImportRoutes: Route[] = [
  serve(contracts.openArchiveImport, async (call) => {
    const { body, services } = call;
    const problem = await findSubdomainProblem(services.system, body.subdomain);
    if (problem) throw new DomainError('VALIDATION', refusal({ subdomain: problem }));
    const now = services.clock();
    return services.system.transaction(async (tx) => {
      const [company] = await tx
        .insert(companies)
        .values({
          ...emptyCompany,
          subdomain: body.subdomain,
          businessName: body.business_name,
          createdAt: now,
        })
        .returning({ id: companies.id });
      if (!company) throw new Error('the new company was not answered');
      const [archive] = await tx
        .insert(archives)
        .values({
          companyId: company.id,
          kind: 'import',
          state: 'receiving',
          createdAt: now,
          expiresAt: secondsAfter(now, keptSeconds),
        })
        .returning();
      if (!archive) throw new Error('the new import was not answered');
      await writeAudit(tx, company.id, call, {
        action: 'company.opened_for_import',
        subject: { type: 'company', id: company.id },
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
