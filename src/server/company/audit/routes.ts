import * as contracts from '#engine/contracts/company/audit.ts';
import { auditFacts, auditListing } from '#engine/settings/company/audit-log.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { parseFilter, parseWhereText } from '#server/platform/http/filter.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { selectIds } from '#server/platform/editing/kept.ts';
import { readableFile } from '#server/platform/lists/files.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { serve, type Route } from '#server/platform/http/route.ts';

const filter = listedBy(auditListing, {
  fields: {
    id: auditLog.id,
    at: auditLog.at,
    actor: auditLog.actorName,
    action: auditLog.action,
    subject_type: auditLog.subjectType,
    subject_id: auditLog.subjectId,
  },
  search: [auditLog.actorName, auditLog.impersonatorName, auditLog.action, auditLog.summary],
  maxLimit: 200,
});

type Row = typeof auditLog.$inferSelect;

const present = (row: Row) => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actorName,
  impersonator: row.impersonatorName,
  action: row.action,
  subject_type: row.subjectType,
  subject_id: row.subjectId,
  summary: row.summary,
  changes: row.changes,
  address: row.address,
});

export const auditRoutes: Route[] = [
  serve(
    contracts.listAudit,
    async ({ db, query }) => (await db.list(auditLog, parseFilter(query.filter, filter))).map(present),
    filter,
  ),
  serve(
    contracts.countAudit,
    async ({ db, query }) => ({
      count: await db.count(auditLog, parseWhereText(query.where, filter)),
    }),
    filter,
  ),
  fileRoute(
    contracts.downloadAudit,
    readableFile({
      kind: 'audit_log',
      rules: filter,
      specs: auditFacts,
      idsOf: ({ db }, found) => selectIds(db, auditLog, found),
      read: async ({ db }, ids) =>
        (await db.list(auditLog, { where: isOneOf(auditLog.id, ids), limit: ids.length })).map(present),
    }),
  ),
];
