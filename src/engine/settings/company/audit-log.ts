import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { instant, nullableText, text } from '../platform/fact-kinds.ts';

export const auditFacts = defineFacts({
  at: { ...instant, title: 'Time' },
  actor: { ...text, title: 'Person', description: 'Who did it, such as "Ada Admin".' },
  impersonator: { ...nullableText, title: 'Signed in by' },
  action: { ...text, title: 'Action', description: 'What was done, such as `user.role_changed`.' },
  subject_type: { ...text, title: 'Subject' },
  subject_id: { ...nullableText, title: 'Subject ID' },
  summary: { ...text, title: 'What happened' },
  changes: {
    type: 'object',
    additionalProperties: true,
    title: 'Changes',
    description: 'Changed fields, each as [before, after].',
    'x-kind': 'own',
  },
  address: { ...nullableText, title: 'IP address' },
});

export const auditListing = defineListing({
  fields: ['id', 'at', 'actor', 'action', 'subject_type', 'subject_id'],
  search: true,
  defaultOrder: 'at DESC',
});
