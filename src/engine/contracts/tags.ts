import { collection } from './collection.ts';
import { id, shortText } from './fields.ts';

const settings = {
  name: { ...shortText, maxLength: 40 },
  color: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$', 'x-problem': 'must be a color such as #2f855a' },
} as const;

/** Words by which the office finds customers and bookings again. */
export const tagCalls = collection({
  path: '/api/tags',
  one: 'a tag',
  many: 'tags',
  permission: ['general_settings', 'manage_contacts'],
  readPermission: ['general_settings', 'manage_contacts', 'view_appointment'],
  answer: {
    type: 'object',
    properties: { id, ...settings, customers: { type: 'integer' }, bookings: { type: 'integer' } },
    required: ['id', 'name', 'color', 'customers', 'bookings'],
  },
  settings,
  required: ['name'],
});
