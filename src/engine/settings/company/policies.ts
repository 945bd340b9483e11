import { amount, count, plainText } from '../../contracts/catalogue/setting-fields.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { choice, flag, number, optionalRecord, translations } from '../platform/kinds.ts';
import { withinPart } from '../platform/parts.ts';

/** When a change of plan begins to cost something. */
const lateRule = {
  'x-kind': 'own',
  anyOf: [
    {
      type: 'object',
      properties: {
        kind: { type: 'string', enum: ['day_before'] },
        time: {
          type: 'string',
          pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
          'x-problem': 'not_time_of_day',
        },
      },
      required: ['kind', 'time'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { kind: { type: 'string', enum: ['hours'] }, hours: count(0, 720) },
      required: ['kind', 'hours'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { kind: { type: 'string', enum: ['days'] }, days: count(0, 90) },
      required: ['kind', 'days'],
      additionalProperties: false,
    },
  ],
  default: { kind: 'day_before', time: '17:00' },
} as const;

const fee = {
  'x-kind': 'own',
  description:
    'A percentage of the price before tax, or an amount in major units. Null means no fee. If the fee is taxable, tax is added to a percentage. An amount includes tax if the company’s prices do; otherwise tax is added. A late fee including tax never exceeds the price of the visit.',
  anyOf: [
    { type: 'null' },
    {
      type: 'object',
      properties: { type: { type: 'string', enum: ['percent', 'amount'] }, value: amount },
      required: ['type', 'value'],
      additionalProperties: false,
    },
  ],
  'x-hint': '',
  default: null,
} as const;

const form = { 'x-group': 'Booking form' } as const;
const booking = { 'x-group': 'Booking ahead' } as const;
const cancelling = { 'x-group': 'Cancelling' } as const;
const moving = { 'x-group': 'Rescheduling' } as const;
const customers = { 'x-group': 'What customers may do' } as const;
const series = { 'x-group': 'Recurring visits' } as const;
const teams = { 'x-group': 'Teams' } as const;
const area = { 'x-group': 'Service area' } as const;
const quotes = { 'x-group': 'Quotes and reviews' } as const;

/** What a company has decided about its visits. A visit that waits for review keeps its seat meanwhile. */
export const policySettings = defineSettings({
  acceptance: {
    ...choice({ auto: 'Confirmed at once', manual: 'Reviewed by the office first' }),
    ...booking,
    title: 'New bookings are',
    'x-hint': 'A visit that waits for review keeps its place in the schedule.',
    default: 'auto',
  },
  slot_hold_minutes: {
    ...number(0, 60),
    ...booking,
    title: 'Minutes a chosen time is held',
    'x-hint': 'Nobody else can take it in the meantime.',
    default: 10,
  },
  same_day_fee: { ...fee, ...booking, title: 'Fee for same-day bookings' },
  waitlist: {
    ...flag,
    ...booking,
    title: 'Waitlist',
    'x-hint': 'They’re told when a time opens.',
    default: false,
  },
  referral_codes: {
    ...flag,
    ...form,
    title: 'Referral codes',
    'x-hint': 'For companies that give codes to customers who recommend them.',
    default: false,
  },
  cancel_late: { ...lateRule, ...cancelling, title: 'Free to cancel until' },
  cancel_fee: { ...fee, ...cancelling, title: 'Late cancellation fee' },
  cancel_fee_taxable: {
    ...flag,
    ...cancelling,
    title: 'Charge tax on the cancellation fee',
    description:
      'Whether the cancellation fee is taxed. Same-day and reschedule fees are always taxed like the visit.',
    'x-hint': 'Fees for same-day bookings and rescheduling are always taxed like the visit.',
    default: false,
  },
  cancel_reason_required: { ...flag, ...cancelling, title: 'Ask for a reason', default: false },
  skip_counts_as_cancel: {
    ...flag,
    ...cancelling,
    title: 'Skipping costs the same as cancelling',
    default: true,
  },
  reschedule_late: { ...lateRule, ...moving, title: 'Free to reschedule until' },
  reschedule_fee: { ...fee, ...moving, title: 'Late reschedule fee' },
  series_conflict: {
    ...choice({
      keep: 'Keep it and tell the office',
      move: 'Move it to the nearest free day',
      skip: 'Skip it',
    }),
    ...series,
    title: 'If the day of a visit is closed or full',
    'x-hint': 'The office is always told.',
    default: 'keep',
  },
  assignment: {
    ...choice({
      manual: 'The office assigns it',
      auto: 'The best free team gets it',
      invite_one: 'Invite one team after the other',
      invite_all: 'Invite all suitable teams',
      claimable: 'Teams claim it themselves',
    }),
    ...teams,
    title: 'Who does a new visit',
    default: 'manual',
  },
  invitation_minutes: {
    ...number(5, 2880),
    ...teams,
    title: 'Minutes to answer an invitation',
    default: 60,
  },
  team_horizon_days: {
    ...number(1, 365),
    ...teams,
    title: 'Days ahead teams see their jobs',
    default: 14,
  },
  own_availability: {
    ...choice({
      edit: 'Change their own hours',
      request: 'Ask for time off',
      none: 'Only see their hours',
    }),
    ...teams,
    title: 'Team members’ own hours',
    default: 'request',
  },
  team_sees_contact: {
    ...flag,
    ...teams,
    title: 'Teams see customers’ contact details',
    description: 'Whether teams see customers’ phone numbers and email addresses.',
    'x-hint': 'Phone numbers and email addresses.',
    default: false,
  },
  codes_open_minutes: {
    ...number(0, 1440),
    ...teams,
    title: 'Minutes before a visit its crew can see door codes',
    'x-hint':
      'The minutes before count from the beginning of the arrival window. The customer can see each time a code is viewed.',
    default: 60,
  },
  codes_close_minutes: {
    ...number(0, 1440),
    ...teams,
    title: 'Minutes after a visit until codes are hidden again',
    'x-hint': 'The minutes after count from check-out, or from when the visit should be over.',
    default: 30,
  },
  customers_see_photos: {
    ...flag,
    ...customers,
    title: 'See photos of their visit',
    description:
      'Whether customers see the photos that crews took before and after the work and of checklists, and can share them.',
    'x-hint': 'Those that crews took before and after the work, and of checklists.',
    default: true,
  },
  zip_required: {
    ...flag,
    ...area,
    title: 'Only take bookings within your service area',
    description: 'Whether to refuse bookings from zip codes that no location serves.',
    'x-hint': 'Zip codes that none of your locations serves are refused.',
    default: true,
  },
  out_of_area_text: {
    ...plainText,
    ...area,
    title: 'What customers outside it read',
    'x-kind': 'prose',
    'x-only-with': { zip_required: true },
    default: 'We do not service this Service Area',
  },
  quote_valid_days: { ...number(1, 365), ...quotes, title: 'Days a quote is valid', default: 14 },
  public_review_url: {
    type: 'string',
    maxLength: 500,
    pattern: '^$|^https://[^\\s<>"]+$',
    'x-problem': 'not_https',
    ...quotes,
    title: 'Review page',
    'x-hint':
      'Customers who rate a visit highly are asked to review you here. Leave it empty if you don’t want to ask.',
    'x-kind': 'text',
    default: '',
  },
});

/** What customers may do by themselves. */
export const customerRightSettings = defineSettings({
  cancel: { ...flag, ...customers, title: 'Cancel a visit', default: true },
  skip: { ...flag, ...customers, title: 'Skip a visit of a series', default: true },
  reschedule: { ...flag, ...customers, title: 'Reschedule a visit', default: true },
  edit: {
    ...flag,
    ...customers,
    title: 'Add and remove extras',
    'x-hint': 'Until the visit can no longer be rescheduled free of charge, and as long as it isn’t paid.',
    default: false,
  },
  swap: {
    ...flag,
    ...customers,
    title: 'Take earlier times and swap times',
    description:
      'Whether customers are offered earlier times that open up, and can swap the times of their visits with each other. Free of charge.',
    'x-hint':
      'Customers are offered earlier times that open up, and can swap the times of their visits with each other. It’s free, and nobody learns who the other is.',
    default: false,
  },
  tip: { ...flag, ...customers, title: 'Leave a tip', default: true },
});

const terms = { 'x-group': 'Terms of service' } as const;
const closing = { 'x-group': 'Online booking' } as const;
const steps = { 'x-group': 'Checkout in steps' } as const;

const html = {
  type: 'string',
  maxLength: 50_000,
  'x-kind': 'prose',
  'x-hint': 'Simple HTML: paragraphs, lists, links, bold and italics.',
  default: '',
} as const;
const contentTranslations = translations({ content: { type: 'string', maxLength: 50_000 } });

export const bookingFormSettings = defineSettings({
  hours_before_service: { ...number(0, 8760), ...booking, title: 'Hours of notice', default: 0 },
  multiple_services: { ...flag, ...form, title: 'Several services in one booking', default: false },
  show_service_price: { ...flag, ...form, title: 'Show prices of services', default: true },
  show_extra_price: { ...flag, ...form, title: 'Show prices of extras', default: true },
  hide_physical_payment_methods: {
    ...flag,
    ...form,
    title: 'Take cards only',
    'x-hint': 'Cash and check aren’t offered on the form.',
    default: false,
  },
});

/** Kept for programs that send it. Forms do not read it, so no page offers it. */
export const bookedServiceSettings = defineSettings({
  allow_multiple: { ...flag, ...form, title: 'The same service more than once', default: false },
});

export const termsSettings = defineSettings({
  enabled: { ...flag, ...terms, title: 'Customers must accept your terms', default: false },
  content: { ...html, ...terms, title: 'Terms' },
  translations: { ...contentTranslations, ...terms },
});

export const widgetSettings = defineSettings({
  enabled: {
    ...flag,
    ...closing,
    title: 'Customers can book online',
    'x-hint': 'Turn it off to close the form for a while.',
    default: true,
  },
  content: {
    ...html,
    ...closing,
    title: 'What customers read while it’s closed',
    'x-only-with': { enabled: false },
  },
  hide_premium: {
    ...flag,
    ...closing,
    title: 'Hide the form while it’s closed',
    'x-hint': 'Customers see your text in its place. Otherwise they see the form, but can’t send it.',
    'x-only-with': { enabled: false },
    default: false,
  },
  translations: { ...contentTranslations, ...closing, 'x-only-with': { enabled: false } },
});

const kindOfCleaning = { ...optionalRecord('/api/services'), ...steps, 'x-empty': 'By its name' } as const;

/** Which services the checkout in steps sells as its kinds of cleaning; null: their names decide. */
export const checkoutSettings = defineSettings({
  standard: { ...kindOfCleaning, title: 'Standard cleaning' },
  deep_clean: { ...kindOfCleaning, title: 'Deep cleaning' },
  move_in_out: { ...kindOfCleaning, title: 'Move-in or move-out cleaning' },
});

/** All that is decided on one page, by the way to it in the call. */
export const companyPolicySettings = {
  ...withinPart('booking_widget', widgetSettings),
  ...withinPart('booking', bookingFormSettings),
  ...withinPart('policies.customers_may', customerRightSettings),
  ...withinPart('policies', policySettings),
  ...withinPart('booking.terms_of_service', termsSettings),
  ...withinPart('multi_steps', checkoutSettings),
};
