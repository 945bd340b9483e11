import { amount } from '../../contracts/catalogue/setting-fields.ts';
import { giftDesignNames, mostDesigns } from './gift-designs.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { flag, number } from '../platform/kinds.ts';
import { withinPart } from '../platform/parts.ts';

/** A moment of the day at the place of a visit. */
const clock = {
  type: 'string',
  description: 'The time of day, in the location’s time zone, such as 09:30.',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  'x-problem': 'not_time_of_day',
  'x-kind': 'time',
  'x-hint': '',
} as const;

const methods = { 'x-group': 'Ways to pay' } as const;
const holding = { 'x-group': 'Before the visit' } as const;
const charging = { 'x-group': 'After the visit' } as const;
const tips = { 'x-group': 'Tips' } as const;
const giftCards = { 'x-group': 'Amounts' } as const;

/** How customers may pay. */
export const methodSettings = defineSettings({
  card: { ...flag, ...methods, title: 'Card', default: false },
  cash: { ...flag, ...methods, title: 'Cash', default: true },
  check: { ...flag, ...methods, title: 'Check', default: true },
});

/** Has the bank keep the money before the visit. Banks keep it five days at the shortest. */
export const holdSettings = defineSettings({
  automatic: {
    ...flag,
    ...holding,
    title: 'Hold the price on the card',
    'x-hint': 'The bank sets the money aside, so the charge after the visit can’t fail for lack of funds.',
    default: true,
  },
  days_before: {
    ...number(0, 4),
    ...holding,
    title: 'Days before the visit',
    'x-hint': 'At most 4: banks release a hold after about five days.',
    'x-only-with': { automatic: true },
    default: 1,
  },
  time: {
    ...clock,
    ...holding,
    title: 'Time of the hold',
    'x-only-with': { automatic: true },
    default: '09:00',
  },
});

/** Takes the money once the visit is done, without anybody asking for it. */
export const chargeSettings = defineSettings({
  automatic: {
    ...flag,
    ...charging,
    title: 'Charge cards automatically',
    'x-hint': 'Otherwise the office charges each visit.',
    default: false,
  },
  days_after: {
    ...number(0, 30),
    ...charging,
    title: 'Days after the visit',
    'x-only-with': { automatic: true },
    default: 0,
  },
  time: {
    ...clock,
    ...charging,
    title: 'Time of the charge',
    'x-only-with': { automatic: true },
    default: '18:00',
  },
});

export const moneySettings = defineSettings({
  retry_failed: {
    ...flag,
    ...charging,
    title: 'Try again when a card is declined',
    'x-hint': 'After 4 hours, then a day, then 3 days, if the bank says it may go through.',
    default: true,
  },
  /** Part of the price that is charged when somebody books; null charges nothing. */
  deposit: {
    anyOf: [
      { type: 'null' },
      {
        type: 'object',
        properties: { type: { type: 'string', enum: ['percent', 'amount'] }, value: amount },
        required: ['type', 'value'],
        additionalProperties: false,
      },
    ],
    'x-group': 'When somebody books',
    title: 'Deposit',
    'x-hint': 'Charged to the card at once, and part of the price.',
    'x-kind': 'own',
    default: null,
  },
});

export const tipSettings = defineSettings({
  presets: {
    type: 'array',
    items: { type: 'number', minimum: 0, maximum: 100 },
    maxItems: 6,
    uniqueItems: true,
    description: 'Percent of the price before tax.',
    ...tips,
    title: 'Suggested tips, in percent',
    'x-hint': 'Separated by commas, such as 10, 15, 20.',
    'x-kind': 'own',
    default: [10, 15, 20],
  },
  days_after: {
    ...number(0, 90),
    ...tips,
    title: 'Days after the visit that a tip can be added',
    default: 14,
  },
});

/** What a gift card may be worth that somebody buys. */
export const giftCardAmountSettings = defineSettings({
  presets: {
    type: 'array',
    items: amount,
    maxItems: 8,
    uniqueItems: true,
    ...giftCards,
    title: 'Suggested amounts',
    'x-hint': 'Separated by commas, such as 50, 100, 200.',
    'x-kind': 'own',
    default: [50, 100, 200],
  },
  designs: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        id: {
          type: 'string',
          pattern: `^(?:${giftDesignNames.join('|')}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`,
        },
        on: { type: 'boolean' },
      },
      required: ['id', 'on'],
      additionalProperties: false,
    },
    minItems: 1,
    maxItems: mostDesigns,
    'x-group': 'Designs',
    title: 'What buyers choose from',
    description: `In the order buyers see them: ${giftDesignNames.join(', ')}, or the ID of a picture uploaded for gift cards.`,
    'x-kind': 'own',
    default: giftDesignNames.map((name) => ({ id: name as string, on: true })),
  },
  minimum: { ...amount, ...giftCards, title: 'Smallest amount', 'x-kind': 'money', default: 10 },
  maximum: { ...amount, ...giftCards, title: 'Largest amount', 'x-kind': 'money', default: 1000 },
  expiry_months: {
    type: ['integer', 'null'],
    minimum: 1,
    maximum: 120,
    description: 'How many months new cards can be used. Null means they never expire.',
    'x-group': 'Validity',
    title: 'Months until a card expires',
    'x-hint':
      'Leave it empty for cards that never expire, as many places require by law. Cards already sold keep their date.',
    'x-kind': 'number',
    default: null,
  },
});

const { deposit, retry_failed } = moneySettings;

/** All that is decided on the page of payments, by the way to it in the call. */
export const paymentSettings = {
  ...withinPart('methods', methodSettings),
  deposit,
  ...withinPart('hold', holdSettings),
  ...withinPart('charge', chargeSettings),
  retry_failed,
  ...withinPart('tips', tipSettings),
} as const;
