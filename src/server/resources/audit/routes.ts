import { desc } from 'drizzle-orm';
import * as contracts from '#engine/contracts/audit.ts';
import { auditLog } from '../../db/tables/identity.ts';
import { parseFilter, parseWhereText, type FilterRules } from '../../http/filter.ts';
import { serve, type Route } from '../../http/route.ts';

const filter: FilterRules = {
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
  defaultOrder: [desc(auditLog.at), desc(auditLog.id)],
};

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
];
