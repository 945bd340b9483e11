import type { FromSchema } from '../schema/from-schema.ts';
import { amount, count, flag, plainText } from './setting-fields.ts';

const lateRule = {
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
} as const;

const fee = {
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
} as const;

/** What a company has decided about its visits, in the words of its settings page. */
export const companyPolicies = {
  type: 'object',
  properties: {
    /** `manual`: a visit waits until the office has accepted it. It keeps its seat meanwhile. */
    acceptance: { type: 'string', enum: ['auto', 'manual'] },
    /** A slot that a visitor has chosen is theirs for so long; 0 holds nothing. */
    slot_hold_minutes: count(0, 60),
    quote_valid_days: count(1, 365),
    cancel_late: lateRule,
    cancel_fee: fee,
    cancel_fee_taxable: {
      ...flag,
      description:
        'Whether the cancellation fee is taxed. Same-day and reschedule fees are always taxed like the visit.',
    },
    cancel_reason_required: flag,
    skip_counts_as_cancel: flag,
    reschedule_late: lateRule,
    reschedule_fee: fee,
    same_day_fee: fee,
    customers_may: {
      type: 'object',
      properties: { cancel: flag, skip: flag, reschedule: flag, edit: flag, tip: flag },
      required: ['cancel', 'skip', 'reschedule', 'edit', 'tip'],
      additionalProperties: false,
    },
    /** What becomes of a visit of a series whose day is closed or full. It is never dropped silently. */
    series_conflict: { type: 'string', enum: ['keep', 'move', 'skip'] },
    assignment: { type: 'string', enum: ['manual', 'auto', 'invite_one', 'invite_all', 'claimable'] },
    invitation_minutes: count(5, 2880),
    /** How far ahead teams see their jobs. */
    team_horizon_days: count(1, 365),
    team_sees_contact: {
      ...flag,
      description: 'Whether teams see customers’ phone numbers and email addresses.',
    },
    waitlist: flag,
    zip_required: {
      ...flag,
      description: 'Whether to refuse bookings from zip codes that no location serves.',
    },
    /** What they read there. */
    out_of_area_text: plainText,
    /** Where customers who were happy may tell others; none: they are not asked. */
    public_review_url: {
      type: 'string',
      maxLength: 500,
      pattern: '^$|^https://[^\\s<>"]+$',
      'x-problem': 'not_https',
    },
    /** What team members may do about their hours: set them, ask for time off, or neither. */
    own_availability: { type: 'string', enum: ['edit', 'request', 'none'] },
  },
  required: [
    ...(['acceptance', 'slot_hold_minutes', 'quote_valid_days', 'cancel_late', 'cancel_fee'] as const),
    ...(['cancel_fee_taxable', 'cancel_reason_required', 'skip_counts_as_cancel'] as const),
    ...(['reschedule_late', 'reschedule_fee', 'same_day_fee', 'customers_may'] as const),
    ...(['series_conflict', 'assignment', 'invitation_minutes', 'waitlist', 'zip_required'] as const),
    ...(['team_horizon_days', 'team_sees_contact', 'out_of_area_text', 'own_availability'] as const),
    'public_review_url',
  ],
  additionalProperties: false,
} as const;

export type CompanyPolicies = FromSchema<typeof companyPolicies>;
export type PolicyFee = CompanyPolicies['cancel_fee'];

export const defaultPolicies: CompanyPolicies = {
  acceptance: 'auto',
  slot_hold_minutes: 10,
  quote_valid_days: 14,
  cancel_late: { kind: 'day_before', time: '17:00' },
  cancel_fee: null,
  cancel_fee_taxable: false,
  cancel_reason_required: false,
  skip_counts_as_cancel: false,
  reschedule_late: { kind: 'day_before', time: '17:00' },
  reschedule_fee: null,
  same_day_fee: null,
  customers_may: { cancel: true, skip: true, reschedule: true, edit: false, tip: true },
  series_conflict: 'keep',
  assignment: 'manual',
  invitation_minutes: 60,
  team_horizon_days: 14,
  team_sees_contact: false,
  waitlist: false,
  zip_required: true,
  out_of_area_text: 'We do not service this Service Area',
  public_review_url: '',
  own_availability: 'request',
};
