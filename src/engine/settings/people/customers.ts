import { optionalEmail, phone } from '../../contracts/platform/fields.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { flag, optionalChoice, optionalText, records, text } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import {
  archivedAt,
  count,
  createdAt,
  flag as flagFact,
  money,
  nullableInstant,
  nullableRecord,
} from '../platform/fact-kinds.ts';

export const customerSettings = defineSettings({
  email: {
    ...optionalEmail,
    title: 'Email',
    description: 'Empty for a customer who has none.',
    'x-hint': 'Without one, nothing is emailed, and the customer can’t sign in.',
    'x-kind': 'email',
    'x-apart': true,
    default: '',
  },
  first_name: { ...text(), title: 'First name' },
  last_name: { ...text(), title: 'Last name' },
  company_name: { ...optionalText(120), title: 'Company' },
  phone: {
    ...phone,
    title: 'Phone',
    description:
      'Stored in international format if it is a number of the company’s country or names its own.',
    'x-kind': 'phone',
    default: '',
  },
  language: {
    ...optionalChoice({ en: 'English', es: 'Spanish', ar: 'Arabic' }),
    title: 'Language',
    description: 'The language of messages to the customer; English where it isn’t known.',
    'x-hint': 'Emails and texts to them are in this language.',
    'x-empty': 'Not known',
  },
  referral_source: { ...optionalText(120), title: 'Referral source' },
  sms_reminders: { ...flag, title: 'SMS reminders', default: false },
  tax_exempt: { ...flag, title: 'Tax exempt', default: false },
  blocked: { ...flag, title: 'Blocked', description: 'Can’t book.', default: false },
  active: {
    ...flag,
    title: 'Active',
    description: 'False archives the customer.',
    default: true,
    'x-apart': true,
  },
  tagIds: { ...records('/api/tags', 50), title: 'Tags' },
});

export const customerFacts = defineFacts({
  accountId: {
    ...nullableRecord('/api/users'),
    title: 'Account',
    description: 'The account the customer signs in with, if any',
  },
  bookings: { ...count, title: 'Bookings' },
  completed_bookings: { ...count, title: 'Completed visits' },
  spent: { ...money, title: 'Lifetime value', description: 'Total of completed visits' },
  last_visit_at: { ...nullableInstant, title: 'Last visit' },
  next_visit_at: { ...nullableInstant, title: 'Next visit' },
  is_new: { ...flagFact, title: 'New', description: 'Has upcoming visits and no completed ones' },
  custom_values: {
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
    title: 'Custom fields',
    description: 'What the company’s own fields say, by their keys.',
    'x-kind': 'own',
  },
  archived_at: archivedAt,
  created_at: createdAt,
});

export const customerListing = defineListing({
  fields: [
    'id',
    'accountId',
    'email',
    'phone',
    'first_name',
    'last_name',
    'blocked',
    'tax_exempt',
    'archived_at',
    'created_at',
  ],
  search: true,
  defaultOrder: 'last_name ASC',
});
