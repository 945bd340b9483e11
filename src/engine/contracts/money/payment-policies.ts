import type { FromSchema } from '../../schema/from-schema.ts';
import {
  chargeSettings,
  giftCardAmountSettings,
  holdSettings,
  methodSettings,
  moneySettings,
  tipSettings,
} from '../../settings/money/payments.ts';
import { namesOf } from '../../settings/platform/define-listing.ts';
import {
  defaultsOf,
  sentSchemas,
  type SettingSpecs,
  type SettingsOf,
} from '../../settings/platform/define-settings.ts';
import { contract } from '../platform/contract.ts';
import { object, partial, strictObject } from '../platform/shapes.ts';

const part = <const S extends SettingSpecs>(settings: S) =>
  ({
    type: 'object',
    properties: sentSchemas(settings),
    required: namesOf(settings),
    additionalProperties: false,
  }) as const;

const { deposit, retry_failed } = sentSchemas(moneySettings);

const properties = {
  hold: part(holdSettings),
  charge: part(chargeSettings),
  deposit,
  retry_failed,
  tips: part(tipSettings),
  gift_cards: part(giftCardAmountSettings),
} as const;

/** What a company has decided about its money. */
const paymentPolicies = strictObject(properties);

export type PaymentPolicies = FromSchema<typeof paymentPolicies>;

// Each of them has a default: a test beside the settings sees to it.
export const defaultPaymentPolicies: PaymentPolicies = {
  ...(defaultsOf(moneySettings) as SettingsOf<typeof moneySettings>),
  hold: defaultsOf(holdSettings) as SettingsOf<typeof holdSettings>,
  charge: defaultsOf(chargeSettings) as SettingsOf<typeof chargeSettings>,
  tips: defaultsOf(tipSettings) as SettingsOf<typeof tipSettings>,
  gift_cards: defaultsOf(giftCardAmountSettings) as SettingsOf<typeof giftCardAmountSettings>,
};

const path = '/api/companies/current/payment_policies';

/** Beside them the ways to pay, which stand with the processor. */
const answer = {
  ...paymentPolicies,
  properties: { ...properties, methods: part(methodSettings) },
  required: [...paymentPolicies.required, 'methods'],
} as const;

const some = <const S extends SettingSpecs>(settings: S) =>
  ({ type: 'object', properties: sentSchemas(settings), additionalProperties: false }) as const;

const body = partial(
  {
    methods: some(methodSettings),
    hold: some(holdSettings),
    charge: some(chargeSettings),
    deposit,
    retry_failed,
    tips: some(tipSettings),
    gift_cards: some(giftCardAmountSettings),
  },
  { minProperties: 1 },
);

export const readPaymentPolicies = contract({
  name: 'getPaymentPolicies',
  method: 'GET',
  path,
  summary: 'Get payment policies: ways to pay, holds, charges, deposits, tips and gift-card amounts.',
  access: { permission: ['billing', 'general_settings', 'charge_customer'] },
  company: true,
  tagged: true,
  answer,
});

export const updatePaymentPolicies = contract({
  name: 'updatePaymentPolicies',
  method: 'PATCH',
  path,
  summary: 'Update payment policies. Settings you leave out stay the same.',
  access: { permission: 'billing' },
  company: true,
  tagged: true,
  body,
  answer,
});

const money = strictObject({
  count: { type: 'integer' },
  amount: { type: 'number', description: 'In major units.' },
});

export const previewPaymentPolicies = contract({
  name: 'previewPaymentPolicies',
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Preview how different payment policies would affect visits. Nothing is saved.',
  access: { permission: 'billing' },
  company: true,
  idempotent: false,
  body,
  answer: object({
    coming: { ...money, description: 'Upcoming visits paid by card.' },
    held: { ...money, description: 'Those whose price is already on hold. It stays on hold.' },
    hold_now: { ...money, description: 'Those whose price would be put on hold within the hour.' },
    charge_now: { ...money, description: 'Visits that would be charged within the hour.' },
  }),
});
