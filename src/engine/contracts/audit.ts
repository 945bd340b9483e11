import { contract } from './contract.ts';
import { countAnswer, filterQuery, id, instant, listOf, nullable, whereQuery } from './fields.ts';

export const auditEntry = {
  type: 'object',
  properties: {
    id,
    at: instant,
    actor: { type: 'string', description: 'Who did it, such as "Ada Admin".' },
    impersonator: nullable({ type: 'string' }),
    action: { type: 'string', description: 'What was done, such as `user.role_changed`.' },
    subject_type: { type: 'string' },
    subject_id: nullable({ type: 'string' }),
    summary: { type: 'string' },
    changes: {
      type: 'object',
      additionalProperties: true,
      description: 'Changed fields, each as [before, after].',
    },
    address: nullable({ type: 'string' }),
  },
  required: [
    'id',
    'at',
    'actor',
    'impersonator',
    'action',
    'subject_type',
    'subject_id',
    'summary',
    'changes',
    'address',
  ],
} as const;

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
