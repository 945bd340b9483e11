import { mostItems, mostSections } from '../../settings/catalogue/checklists.ts';
import { contract } from '../platform/contract.ts';
import { fileAnswer } from '../platform/files.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

const item = {
  type: 'object',
  properties: {
    id,
    text,
    photo: { type: 'boolean', description: 'Whether it needs a photo.' },
    done: { type: 'boolean' },
    done_at: nullable(instant),
    done_by: { ...text, description: 'Who did it. Empty if it is open.' },
    photos: { ...listOf(fileAnswer), description: 'The photos that show it.' },
  },
  required: ['id', 'text', 'photo', 'done', 'done_at', 'done_by', 'photos'],
} as const;

export const visitChecklist = {
  type: 'object',
  title: 'VisitChecklist',
  properties: {
    id,
    name: text,
    description: text,
    blocks_check_out: { type: 'boolean', description: 'Whether teams must finish it before they check out.' },
    total: { ...whole, maximum: mostSections * mostItems },
    done: whole,
    sections: listOf({
      type: 'object',
      properties: { id, title: text, items: listOf(item) },
      required: ['id', 'title', 'items'],
    } as const),
  },
  required: ['id', 'name', 'description', 'blocks_check_out', 'total', 'done', 'sections'],
} as const;

export const visitChecklists = contract({
  name: 'listVisitChecklists',
  method: 'GET',
  path: '/api/bookings/:id/checklists',
  summary: 'List the checklists of a visit, as they were when it was booked, and what is done.',
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  answer: listOf(visitChecklist),
});

export const tickChecklistItem = contract({
  name: 'tickChecklistItem',
  method: 'POST',
  path: '/api/bookings/:id/checklists/tick',
  summary: 'Mark a checklist item of a visit as done or open.',
  access: { permission: 'manage_appointment' },
  company: true,
  topic: 'bookings',
  params: byId,
  body: {
    type: 'object',
    properties: {
      checklist_id: { ...id, description: 'The checklist on the visit.' },
      item_id: id,
      done: { type: 'boolean' },
      occurred_at: {
        ...instant,
        description: 'When it was done, if earlier. The latest one counts.',
      },
      photo_ids: {
        type: 'array',
        items: id,
        maxItems: 10,
        description: 'Uploaded files with the purpose `booking_photo`.',
      },
    },
    required: ['checklist_id', 'item_id', 'done'],
    additionalProperties: false,
  },
  answer: listOf(visitChecklist),
  status: 200,
});
