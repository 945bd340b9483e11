import { and, eq, inArray, sql } from 'drizzle-orm';
import * as contracts from '#engine/contracts/integrations/archives.ts';
import { DomainError } from '#engine/errors.ts';
import { requireAllowedDomain } from '#server/company/accounts/registration.ts';
import type { Archive } from './make-archive.ts';
import { openCompanyForImport, requireSubdomain } from './open-company.ts';
import { audit, requireAccount, writeAudit } from '#server/platform/audit.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { archiveParts, archives } from '#server/platform/db/tables/archives.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockKind } from '#server/platform/editing/lock-row.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { addJob, enqueue } from '#server/platform/jobs/queue.ts';
import { presentArchive, presentWithRestored } from './present.ts';

const keptSeconds = 86_400;

const busy = new DomainError('CONFLICT', { reason: 'A file is being checked already.' });

async function requireCheck(db: TenantDb, id: string): Promise<Archive> {
  const found = await db.get(archives, id);
  if (found.kind !== 'check') throw new DomainError('NOT_FOUND', { resource: 'archives', id });
  return found;
}

/** An owner brings a file back: it is checked, compared, and, where we have made it, a new company is made of it. */
export const archiveCheckRoutes: Route[] = [
  serve(contracts.openArchiveCheck, async ({ db, services }) => {
    await lockKind(db, 'archives');
    const earlier = await db.list(archives, { where: eq(archives.kind, 'check'), limit: 100 });
    if (earlier.some(({ state }) => state === 'waiting')) throw busy;
    // One file at a time takes room.
    if (earlier.length > 0)
      await db.query((database, own) =>
        database.delete(archives).where(
          and(
            own(archives),
            inArray(
              archives.id,
              earlier.map(({ id }) => id),
            ),
          ),
        ),
      );
    const now = services.clock();
    const archive = await db.insert(archives, {
      kind: 'check',
      state: 'receiving',
      createdAt: now,
      expiresAt: secondsAfter(now, keptSeconds),
    });
    return presentArchive(archive);
  }),

  serve(contracts.sendArchiveCheckPart, async ({ db, params, body }) => {
    const { id: archiveId, state, companyId } = await requireCheck(db, params.id);
    if (state !== 'receiving') throw busy;
    const bytes = Buffer.from(body.base64, 'base64');
    await db.query((database) =>
      database
        .insert(archiveParts)
        .values({ companyId, archiveId, number: body.number, bytes })
        .onConflictDoUpdate({ target: [archiveParts.archiveId, archiveParts.number], set: { bytes } }),
    );
  }),

  serve(contracts.startArchiveCheck, async (call) => {
    const { db, params } = call;
    await lockKind(db, 'archives');
    const { id, state } = await requireCheck(db, params.id);
    if (state !== 'receiving') throw busy;
    const [size] = await db.query((database, own) =>
      database
        .select({ bytes: sql<number>`coalesce(sum(octet_length(${archiveParts.bytes})), 0)::float8` })
        .from(archiveParts)
        .where(and(own(archiveParts), eq(archiveParts.archiveId, id))),
    );
    const started = await db.update(archives, id, { state: 'waiting', bytes: size?.bytes ?? 0 });
    await enqueue(db, { name: 'archives.compare', payload: { companyId: db.companyId, archiveId: id } });
    await audit(db, call, {
      action: 'archive.checked',
      subject: { type: 'archive', id },
      summary: 'Checked an archive of the company',
    });
    return presentArchive(started);
  }),

  serve(contracts.restoreArchive, async (call) => {
    const { db, params, body, caller, company, services } = call;
    refuseFrozen(company);
    const account = await db.get(accounts, requireAccount(caller).id);
    await lockKind(db, 'archives');
    const archive = await requireCheck(db, params.id);
    const now = services.clock();
    if (archive.state !== 'done' || archive.expiresAt <= now)
      throw new DomainError('CONFLICT', { reason: 'There is no checked file. Upload it again.' });
    if (!archive.isOwn)
      throw new DomainError('CONFLICT', {
        reason: 'Only a file that was made here, of this company, can be restored.',
      });
    if (archive.restoredId !== null)
      throw new DomainError('CONFLICT', { reason: 'A company was already made of this file.' });
    await requireAllowedDomain(services.system, account.email);
    await requireSubdomain(services.system, body);
    const restored = await services.system.transaction(async (tx) => {
      const opened = await openCompanyForImport(tx, body, {
        now,
        state: 'waiting',
        loginId: account.loginId,
      });
      const { companyId, id: archiveId } = opened;
      await tx.execute(sql`
        insert into archive_parts (company_id, archive_id, number, bytes)
        select ${companyId}, ${archiveId}, number, bytes from archive_parts where archive_id = ${archive.id}`);
      await addJob(tx, { name: 'archives.import', payload: { companyId, archiveId }, companyId });
      await writeAudit(tx, companyId, call, {
        action: 'company.opened_for_import',
        subject: { type: 'company', id: companyId },
        summary: `Opened from an archive of ${company.businessName}`,
      });
      return opened;
    });
    const changed = await db.update(archives, archive.id, { restoredId: restored.id });
    await audit(db, call, {
      action: 'archive.restored',
      subject: { type: 'archive', id: archive.id },
      summary: `Created the company ${body.subdomain} from an archive`,
    });
    return presentWithRestored(services.system, changed);
  }),
];
