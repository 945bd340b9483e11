import { id, shortText } from '../../contracts/platform/fields.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { archivedAt, count, createdAt } from '../platform/fact-kinds.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { flag, prose, records, text } from '../platform/kinds.ts';

/** So much is on one list: a crew reads it on a phone. */
export const mostSections = 30;
export const mostItems = 60;

const item = {
  type: 'object',
  properties: {
    id,
    text: { ...shortText, maxLength: 200 },
    photo: { type: 'boolean', description: 'Whether it takes a photo to be done.' },
  },
  additionalProperties: false,
} as const;

const section = { type: 'object', additionalProperties: false } as const;
const title = { ...shortText, maxLength: 100, minLength: 0 } as const;

/** As it is answered, and as visits carry it: every section and item with its id. */
export const checklistSections = {
  type: 'array',
  items: {
    ...section,
    properties: {
      id,
      title,
      items: { type: 'array', items: { ...item, required: ['id', 'text', 'photo'] } },
    },
    required: ['id', 'title', 'items'],
  },
} as const;

export const checklistSettings = defineSettings({
  name: { ...text(100), title: 'Name' },
  description: {
    ...prose,
    title: 'Instructions',
    description: 'What the crew reads above the list.',
  },
  sections: {
    type: 'array',
    maxItems: mostSections,
    items: {
      ...section,
      properties: {
        id,
        title,
        items: {
          type: 'array',
          minItems: 1,
          maxItems: mostItems,
          items: { ...item, required: ['text'] },
        },
      },
      required: ['items'],
    },
    default: [],
    title: 'Sections',
    description: 'A section or item sent with its ID keeps it.',
    'x-kind': 'own',
    'x-apart': true,
    'x-answered': checklistSections,
  },
  blocks_check_out: {
    ...flag,
    title: 'Must be finished before check-out',
    description: 'Whether a team can check out only when every item is done.',
    default: false,
  },
  serviceIds: {
    ...records('/api/services', 500),
    title: 'Services',
    description: 'Visits with one of these services get the list when they are booked.',
  },
  active: { ...flag, title: 'Active', default: true, 'x-apart': true },
});

export const checklistFacts = defineFacts({
  items: { ...count, title: 'Items' },
  photos: { ...count, title: 'Photos' },
  archived_at: archivedAt,
  created_at: createdAt,
});

export const checklistListing = defineListing({
  fields: ['id', 'name', 'archived_at', 'created_at'],
  search: true,
  defaultOrder: 'name ASC',
});
