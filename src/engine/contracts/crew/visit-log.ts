import { crewActKinds } from '../../crew/acts.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { fileAnswer } from '../platform/files.ts';
import { object } from '../platform/shapes.ts';

const text = { type: 'string' } as const;

const entry = object(
  {
    id,
    kind: { ...text, enum: [...crewActKinds] },
    team: text,
    by: { ...text, description: 'Who reported it. Empty if unknown.' },
    occurred_at: { ...instant, description: 'When it happened, by the server’s clock.' },
    device_at: {
      ...nullable(instant),
      description: 'The same by the phone’s clock. Null if it was reported immediately.',
    },
    received_at: { ...instant, description: 'When the server received it.' },
    minutes: { ...nullable({ type: 'integer' }), description: 'How far away or late the crew was.' },
    notes_read: { type: 'boolean', description: 'Whether the crew confirmed the notes at check-in.' },
    text: { ...text, description: 'The note, the checklist item, or what a photo shows.' },
    done: { type: 'boolean', description: 'For a checklist item: whether it was ticked or reopened.' },
    refusal: { ...nullable(text), description: 'Why it was refused. It is kept anyway.' },
  },
  { title: 'VisitLogEntry' },
);

/** What a dispute needs: who said what of a visit, when it happened by either clock, and what shows it. */
export const getVisitLog = contract({
  name: 'getVisitLog',
  method: 'GET',
  path: '/api/bookings/:id/visit_log',
  summary:
    'Get what crews reported about a visit: each act by both clocks, and the photos before and after. For the office.',
  access: { permission: 'manage_appointment' },
  company: true,
  topic: 'bookings',
  params: byId,
  answer: object(
    {
      entries: { ...listOf(entry), description: 'In the order it happened.' },
      photos: object({ before: listOf(fileAnswer), after: listOf(fileAnswer) }),
      shared_until: {
        ...nullable(instant),
        description: 'When the customer’s link to share the visit expires.',
      },
    },
    { title: 'VisitLog' },
  ),
});
