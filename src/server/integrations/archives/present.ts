import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getArchive } from '#engine/contracts/integrations/archives.ts';
import { eq } from 'drizzle-orm';
import type { Archive } from './make-archive.ts';
import type { Database } from '#server/platform/db/client.ts';
import { archives } from '#server/platform/db/tables/archives.ts';
import { companies } from '#server/platform/db/tables/companies.ts';

type Answer = AnswerOf<typeof getArchive>;

export const presentArchive = (row: Archive, restored: Answer['restored'] = null): Answer => ({
  id: row.id,
  company_id: row.companyId,
  kind: row.kind,
  state: row.state,
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  checksum: row.checksum,
  problem: row.problem,
  report: row.report,
  made_at: row.madeAt?.toISOString() ?? null,
  restorable: row.state === 'done' && row.isOwn,
  restored,
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
});

/** With how far the company is that was made of it: another company's row, read for whoever has made it. */
export async function presentWithRestored(system: Database, row: Archive): Promise<Answer> {
  if (row.restoredId === null) return presentArchive(row);
  const [found] = await system
    .select({ archive: archives, subdomain: companies.subdomain })
    .from(archives)
    .innerJoin(companies, eq(companies.id, archives.companyId))
    .where(eq(archives.id, row.restoredId));
  if (!found) return presentArchive(row);
  const { state, done, total, problem, report } = found.archive;
  return presentArchive(row, {
    subdomain: found.subdomain,
    state,
    done,
    total,
    problem,
    differences: report?.differences ?? [],
  });
}
