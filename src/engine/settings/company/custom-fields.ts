import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { archivedAt, createdAt } from '../platform/fact-kinds.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { choice, flag, optionalText, text } from '../platform/kinds.ts';

export const customFieldKinds = {
  text: 'Text',
  long_text: 'Long text',
  number: 'Number',
  flag: 'Yes or no',
  choice: 'One of several',
  day: 'Date',
} as const;

export const mostChoices = 50;

export const customFieldSettings = defineSettings({
  title: { ...text(80), title: 'Name', 'x-hint': 'As people read it, such as “Gate code”.' },
  subject: {
    ...choice({ customer: 'Customers', booking: 'Bookings' }),
    title: 'Belongs to',
    'x-hint': 'What is the same at every visit belongs to the customer.',
    default: 'booking',
  },
  kind: { ...choice(customFieldKinds), title: 'Kind', default: 'text' },
  key: {
    type: 'string',
    maxLength: 40,
    pattern: '^(?:[a-z][a-z0-9_]*)?$',
    'x-problem': 'not_field_key',
    title: 'Key',
    description:
      'Identifies the field in the API, webhooks, exports and emails. Derived from the name if you leave it out. It can’t be changed later.',
    'x-hint': 'For programs and emails, such as gate_code. Derived from the name if you leave it empty.',
    'x-kind': 'code',
    default: '',
  },
  choices: {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 100, pattern: '\\S' },
    maxItems: mostChoices,
    uniqueItems: true,
    title: 'Choices',
    'x-kind': 'own',
    'x-only-with': { kind: 'choice' },
    default: [],
  },
  hint: { ...optionalText(200), title: 'Hint', 'x-hint': 'Shown below the field in forms.' },
  required: {
    ...flag,
    title: 'Required in forms',
    description: 'Forms that ask it need an answer. The office may leave it empty.',
    default: false,
  },
  team_sees: {
    ...flag,
    title: 'Teams see it',
    description: 'Teams read it with their visits.',
    default: true,
  },
  in_list: {
    ...flag,
    title: 'Column in lists',
    description: 'Lists can show it, and files have it.',
    default: true,
  },
  active: { ...flag, title: 'Active', default: true, 'x-apart': true },
});

export const customFieldFacts = defineFacts({ archived_at: archivedAt, created_at: createdAt });

export const customFieldListing = defineListing({
  fields: ['id', 'title', 'key', 'subject', 'kind', 'archived_at', 'created_at'],
  search: true,
  defaultOrder: 'title ASC',
});
