import { mostItems, mostSections } from '../../settings/catalogue/checklists.ts';
import { contract } from '../platform/contract.ts';
import { fileAnswer } from '../platform/files.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

const item = object({
  id,
  text,
  photo: { type: 'boolean', description: 'Whether it needs a photo.' },
  done: { type: 'boolean' },
  done_at: nullable(instant),
  done_by: { ...text, description: 'Who did it. Empty if it is open.' },
  photos: { ...listOf(fileAnswer), description: 'The photos that show it.' },
});

export const visitChecklist = object(
  {
    id,
    name: text,
    description: text,
    blocks_check_out: { type: 'boolean', description: 'Whether teams must finish it before they check out.' },
    total: { ...whole, maximum: mostSections * mostItems },
    done: whole,
    sections: listOf(object({ id, title: text, items: listOf(item) })),
  },
  { title: 'VisitChecklist' },
);

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
  body: strictObject({
    checklist_id: { ...id, description: 'The checklist on the visit.' },
    item_id: id,
    done: { type: 'boolean' },
    occurred_at: optional({
      ...instant,
      description: 'When it was done, if earlier. The latest one counts.',
    }),
    photo_ids: optional({
      type: 'array',
      items: id,
      maxItems: 10,
      description: 'Uploaded files with the purpose `booking_photo`.',
    }),
  }),
  answer: listOf(visitChecklist),
  status: 200,
});
