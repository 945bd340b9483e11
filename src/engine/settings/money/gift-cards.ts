import { email, nullable } from '../../contracts/platform/fields.ts';
import { amount, nullableDay } from '../../contracts/catalogue/setting-fields.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { choice, createdAt, money, nullableInstant, text } from '../platform/fact-kinds.ts';
import { optionalDay, optionalText, prose, text as textSetting } from '../platform/kinds.ts';

/** What the office says of a card that it gives away. */
export const giftCardSettings = defineSettings({
  amount: { ...amount, exclusiveMinimum: 0, title: 'Amount', 'x-kind': 'money', 'x-when': 'new' },
  recipient_name: { ...textSetting(), title: 'For', 'x-when': 'new' },
  recipient_email: {
    ...email,
    title: 'Email',
    'x-hint': 'The code is sent there, and nowhere else.',
    'x-kind': 'email',
    'x-when': 'new',
  },
  from_name: {
    ...optionalText(120),
    title: 'From',
    'x-hint': 'Your company if empty.',
    'x-when': 'new',
  },
  message: { ...prose, maxLength: 500, title: 'Message', 'x-when': 'new' },
  deliver_on: {
    ...nullableDay,
    description: 'The delivery day, in the company’s time zone. Null delivers it immediately.',
    title: 'Deliver on',
    'x-hint': 'Sent immediately if empty.',
    'x-kind': 'day',
    'x-when': 'new',
    default: null,
  },
  expires_on: {
    ...optionalDay,
    description: 'The last day it can be used. Null follows the company’s settings.',
    title: 'Use by',
    'x-hint': 'Follows your gift card settings if empty.',
    'x-when': 'new',
  },
  note: { ...optionalText(120), title: 'Note', 'x-hint': 'Only for the office.', 'x-when': 'new' },
});

/** Never its code: that is in the letter, and nowhere else. */
export const giftCardFacts = defineFacts({
  code_ending: { ...text, description: 'The last four characters of the code.', title: 'Code ends in' },
  state: {
    ...choice({ pending: 'Not paid', active: 'Active', void: 'Void', expired: 'Expired' }),
    title: 'Status',
    'x-colors': { pending: 'yellow', active: 'green', void: 'gray', expired: 'gray' },
  },
  initial_amount: { ...money, description: 'In major units.', title: 'Value' },
  balance: {
    ...nullable({ type: 'number', description: 'In major units. Shown to the office and the recipient.' }),
    title: 'Left',
    'x-kind': 'money',
  },
  delivered_at: { ...nullableInstant, title: 'Delivered' },
  expires_at: { ...nullableInstant, title: 'Expires' },
  created_at: createdAt,
});

export const giftCardListing = defineListing({
  fields: ['id', 'state', 'code_ending', 'created_at', 'expires_at', 'recipient_email', 'initial_amount'],
  search: true,
  defaultOrder: 'created_at DESC',
});
