import { auditFacts } from '../../settings/company/audit-log.ts';
import { factSchemas } from '../../settings/platform/define-listing.ts';
import { contract } from '../platform/contract.ts';
import { countAnswer, filterQuery, id, listOf, whereQuery } from '../platform/fields.ts';
import { fileLimit, fileQuery } from '../platform/list-file.ts';
import { object } from '../platform/shapes.ts';

export const auditEntry = object({ id, ...factSchemas(auditFacts) });

export const listAudit = contract({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/api/audit_log',
  summary: 'List audit entries, newest first.',
  access: { permission: 'manage_system_logs' },
  company: true,
  query: filterQuery,
  answer: listOf(auditEntry),
});

export const countAudit = contract({
  name: 'countAuditEntries',
  method: 'GET',
  path: '/api/audit_log/count',
  summary: 'Count audit entries.',
  access: { permission: 'manage_system_logs' },
  company: true,
  query: whereQuery,
  answer: countAnswer,
});

export const downloadAudit = contract({
  method: 'GET',
  path: '/api/audit_log/csv',
  access: { permission: 'manage_system_logs' },
  company: true,
  query: fileQuery,
  status: 200,
  produces: 'text/csv',
  limit: fileLimit,
  summary: 'Download the audit log as CSV, filtered and ordered as in the list.',
});
