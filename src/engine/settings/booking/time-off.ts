import { defineFacts } from '../platform/define-listing.ts';
import { choice, createdAt, instant, nullableInstant, nullableRecord, text } from '../platform/fact-kinds.ts';

/** What is said of the time in which a team does not work. */
export const timeOffFacts = defineFacts({
  teamId: { ...nullableRecord('/api/teams'), title: 'Team' },
  starts_at: { ...instant, title: 'From' },
  ends_at: { ...instant, title: 'To' },
  reason: { ...text, title: 'Reason' },
  state: {
    ...choice({ requested: 'Requested', approved: 'Approved', denied: 'Denied' }),
    title: 'Status',
  },
  decision_reason: { ...text, title: 'Answer' },
  decided_at: { ...nullableInstant, title: 'Decided' },
  created_at: createdAt,
});
