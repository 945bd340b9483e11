import type { Archive } from '../../archives/make-archive.ts';

export const presentArchive = (row: Archive) => ({
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
  created_at: row.createdAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
  expires_at: row.expiresAt.toISOString(),
});
