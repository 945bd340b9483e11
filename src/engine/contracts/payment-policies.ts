import type { FromSchema } from '../schema/from-schema.ts';
import { contract } from './contract.ts';
import { amount, count, flag } from './setting-fields.ts';

const clock = {
  type: 'string',
  description: 'The time of day, in the location’s time zone, such as 09:30.',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  'x-problem': 'not_time_of_day',
} as const;

const properties = {
  /** Has the bank keep the money before the visit. Banks keep it five days at the shortest. */
  hold: {
    type: 'object',
    properties: { automatic: flag, days_before: count(0, 4), time: clock },
    required: ['automatic', 'days_before', 'time'],
    additionalProperties: false,
  },
  /** Takes the money once the visit is done, without anybody asking for it. */
  charge: {
    type: 'object',
    properties: { automatic: flag, days_after: count(0, 30), time: clock },
    required: ['automatic', 'days_after', 'time'],
    additionalProperties: false,
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
  },
  retry_failed: flag,
  tips: {
    type: 'object',
    properties: {
      presets: {
        type: 'array',
        items: { type: 'number', minimum: 0, maximum: 100 },
        maxItems: 6,
        uniqueItems: true,
        description: 'Percent of the price before tax.',
      },
      days_after: count(0, 90),
    },
    required: ['presets', 'days_after'],
    additionalProperties: false,
  },
  gift_cards: {
    type: 'object',
    properties: {
      presets: { type: 'array', items: amount, maxItems: 8, uniqueItems: true },
      minimum: amount,
      maximum: amount,
    },
    required: ['presets', 'minimum', 'maximum'],
    additionalProperties: false,
  },
} as const;

/** What a company has decided about its money, in the words of its settings page. */
export const paymentPolicies = {
  type: 'object',
  properties,
  required: ['hold', 'charge', 'deposit', 'retry_failed', 'tips', 'gift_cards'],
  additionalProperties: false,
} as const;

export type PaymentPolicies = FromSchema<typeof paymentPolicies>;

export const defaultPaymentPolicies: PaymentPolicies = {
  hold: { automatic: true, days_before: 1, time: '09:00' },
  charge: { automatic: false, days_after: 0, time: '18:00' },
  deposit: null,
  retry_failed: true,
  tips: { presets: [10, 15, 20], days_after: 14 },
  gift_cards: { presets: [50, 100, 200], minimum: 10, maximum: 1000 },
};

const path = '/api/companies/current/payment_policies';

export const readPaymentPolicies = contract({
  name: 'getPaymentPolicies',
  method: 'GET',
  path,
  summary: 'Get payment policies: holds, charges, deposits, tips and gift-card amounts.',
  access: { permission: ['general_settings', 'charge_customer'] },
  company: true,
  answer: paymentPolicies,
});

export const updatePaymentPolicies = contract({
  name: 'updatePaymentPolicies',
  method: 'PATCH',
  path,
  summary: 'Update payment policies.',
  access: { permission: 'general_settings' },
  company: true,
  body: { type: 'object', properties, minProperties: 1, additionalProperties: false },
  answer: paymentPolicies,
});
