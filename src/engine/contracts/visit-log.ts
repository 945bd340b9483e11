import { crewActKinds } from '../crew/acts.ts';
import { contract } from './contract.ts';
import { byId, id, instant, listOf, nullable } from './fields.ts';
import { fileAnswer } from './files.ts';

const text = { type: 'string' } as const;

const entry = {
  title: 'VisitLogEntry',
  type: 'object',
  properties: {
    id,
    kind: { ...text, enum: [...crewActKinds] },
    team: text,
    by: { ...text, description: 'Who said it; empty where it is not known.' },
    occurred_at: { ...instant, description: 'When it happened, by the clock of the server.' },
    device_at: {
      ...nullable(instant),
      description: 'The same by the clock of the phone. Null where it was said on the spot.',
    },
    received_at: { ...instant, description: 'When it arrived here.' },
    minutes: { ...nullable({ type: 'integer' }), description: 'How far away or late the crew was.' },
    notes_read: { type: 'boolean', description: 'Whether the crew confirmed the notes on checking in.' },
    text: { ...text, description: 'The note, the item of the checklist, or what a photo is of.' },
    done: { type: 'boolean', description: 'Of an item: whether it was ticked, or opened again.' },
    refusal: { ...nullable(text), description: 'Why it was not taken; it is kept all the same.' },
  },
  required: [
    ...(['id', 'kind', 'team', 'by', 'occurred_at', 'device_at', 'received_at'] as const),
    ...(['minutes', 'notes_read', 'text', 'done', 'refusal'] as const),
  ],
} as const;

/** What a dispute needs: who said what of a visit, when it happened by either clock, and what shows it. */
export const getVisitLog = contract({
  name: 'getVisitLog',
  method: 'GET',
  path: '/api/bookings/:id/visit_log',
  summary:
    'Get what crews said of a visit, as they said it: each act with both clocks, and the photos before and after. For the office.',
  access: { permission: 'manage_appointment' },
  company: true,
  topic: 'bookings',
  params: byId,
  answer: {
    title: 'VisitLog',
    type: 'object',
    properties: {
      entries: { ...listOf(entry), description: 'In the order in which it happened.' },
      photos: {
        type: 'object',
        properties: { before: listOf(fileAnswer), after: listOf(fileAnswer) },
        required: ['before', 'after'],
      },
      shared_until: {
        ...nullable(instant),
        description: 'Until when its customer shows the visit by a link.',
      },
    },
    required: ['entries', 'photos', 'shared_until'],
  },
});
