import { ScrollText } from 'lucide-react';
import { countAudit, downloadAudit, listAudit } from '#engine/contracts/company/audit.ts';
import { auditFacts, auditListing } from '#engine/settings/company/audit-log.ts';
import { AuditRecord } from '#app/features/company/audit/audit-record.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';

export const { Page, list } = listPage({
  calls: { list: listAudit, count: countAudit, file: downloadAudit },
  settings: {},
  facts: auditFacts,
  listing: auditListing,
  icon: ScrollText,
  words: {
    title: 'Activity log',
    one: 'entry',
    many: 'entries',
    description: 'Who changed what, and when. Entries can’t be edited.',
    empty: 'Every change appears here.',
  },
  permission: 'manage_system_logs',
  nameOf: ({ summary }) => summary,
  columns: ['summary', 'actor', 'at'],
  phone: { below: ['at', 'actor'] },
  further: ['action', 'subject_type', 'impersonator', 'address'],
  filters: ['at', 'actor', 'action', 'subject_type'],
  Record: AuditRecord,
});
