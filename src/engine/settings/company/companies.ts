import { companySummary } from '../../contracts/company/user-record.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import {
  count,
  choice,
  createdAt,
  nullableInstant,
  nullablePhone,
  nullableText,
  text,
} from '../platform/fact-kinds.ts';

const { currency, main_color, button_color, ga_tracking_id } = companySummary.properties;

export const companyFacts = defineFacts({
  business_name: { ...text, title: 'Company' },
  subdomain: { ...text, title: 'Address' },
  state: {
    ...choice({ trial: 'Trial', active: 'Active', frozen: 'Frozen', sleep: 'Inactive' }),
    title: 'Status',
    'x-colors': { trial: 'violet', active: 'green', frozen: 'red', sleep: 'gray' },
  },
  country: { ...text, title: 'Country' },
  currency: { ...currency, title: 'Currency', 'x-kind': 'own' },
  date_format: { ...text, title: 'Date format' },
  time_format: { ...text, title: 'Time format' },
  timezone: { ...text, title: 'Time zone', 'x-kind': 'zone' },
  money_format: { ...text, title: 'Money format' },
  main_color: { ...main_color, title: 'Main color', 'x-kind': 'color' },
  button_color: { ...button_color, title: 'Button color', 'x-kind': 'color' },
  ga_tracking_id: { ...ga_tracking_id, title: 'Google Analytics ID', 'x-kind': 'text' },
  plan: { ...text, title: 'Plan' },
  contact_email: { ...nullableText, title: 'Email', 'x-kind': 'email' },
  contact_phone: { ...nullablePhone, title: 'Phone' },
  created_at: createdAt,
  trial_ends_at: { ...nullableInstant, title: 'Trial ends' },
  accounts_count: { ...count, title: 'People' },
  bookings_count: { ...count, title: 'Bookings' },
  last_active_at: { ...nullableInstant, title: 'Last active', 'x-empty': 'Never' },
});

export const companyListing = defineListing({
  fields: ['id', 'business_name', 'subdomain', 'state', 'plan', 'country', 'created_at'],
  search: true,
  defaultOrder: 'created_at DESC',
});
