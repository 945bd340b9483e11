import { email, phone, shortText } from '../../contracts/platform/fields.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { color, picture } from '../platform/kinds.ts';

const identity = { 'x-group': 'Identity' } as const;
const look = { 'x-group': 'Look' } as const;
const formats = { 'x-group': 'Money and time' } as const;

/** What a company is called, how it is reached, what it looks like, and how it writes amounts, days and times. */
export const companyIdentitySettings = defineSettings({
  business_name: { ...shortText, ...identity, title: 'Business name', 'x-kind': 'text' },
  country: {
    type: 'string',
    pattern: '^[A-Z]{2}$',
    ...identity,
    title: 'Country',
    'x-kind': 'country',
  },
  contact_email: {
    ...email,
    type: ['string', 'null'],
    ...identity,
    title: 'Email',
    'x-hint': 'Customers see it on your pages and reply to it.',
    'x-kind': 'email',
    default: null,
  },
  contact_phone: {
    ...phone,
    type: ['string', 'null'],
    ...identity,
    title: 'Phone',
    'x-kind': 'phone',
    default: null,
  },
  address: {
    type: 'string',
    maxLength: 300,
    ...identity,
    title: 'Postal address',
    'x-kind': 'text',
    default: '',
  },
  subdomain: {
    type: 'string',
    maxLength: 40,
    ...identity,
    title: 'Web address',
    'x-hint': 'When you change it, the old address leads to the new one for 90 days.',
    'x-kind': 'own',
  },
  logo: {
    ...picture('company_logo'),
    ...look,
    title: 'Logo',
    'x-hint': 'A wide one on a transparent background looks best. At least 440 pixels wide.',
  },
  main_color: { ...color, ...look, title: 'Main color' },
  button_color: { ...color, ...look, title: 'Button color' },
  timezone: { type: 'string', maxLength: 60, ...formats, title: 'Time zone', 'x-kind': 'zone' },
  currency_code: {
    type: 'string',
    pattern: '^[A-Z]{3}$',
    ...formats,
    title: 'Currency',
    'x-hint': 'It can’t change after the first payment.',
    'x-kind': 'currency',
  },
  money_format: {
    type: 'string',
    maxLength: 30,
    ...formats,
    title: 'Amounts',
    'x-kind': 'choice',
    'x-labels': {
      '0.0a': '$1,234.50',
      '0,0.00 $': '1,234.50 $',
      '$ 0,0.00': '$ 1,234.50',
      '0.00': '$1234.50',
    },
    default: '0.0a',
  },
  date_format: {
    type: 'string',
    maxLength: 30,
    ...formats,
    title: 'Dates',
    'x-kind': 'choice',
    'x-labels': {
      'MMM D, YYYY': 'Nov 20, 2026',
      'D MMM YYYY': '20 Nov 2026',
      'Do/MM/YYYY': '20th/11/2026',
      'MMM Do, YYYY': 'Nov 20th, 2026',
      'DD/MM/YYYY': '20/11/2026',
      'MM/DD/YYYY': '11/20/2026',
      'YYYY-MM-DD': '2026-11-20',
    },
  },
  time_format: {
    type: 'string',
    maxLength: 30,
    ...formats,
    title: 'Times',
    'x-hint': 'On a 12-hour or 24-hour clock.',
    'x-kind': 'choice',
    'x-labels': { 'h:mm a': '2:30 pm', 'hh:mm a': '02:30 pm', 'hh:mm A': '02:30 PM', 'HH:mm': '14:30' },
  },
});
