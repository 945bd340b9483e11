import { cardProcessors } from '../company/company-settings.ts';
import { contract } from '../platform/contract.ts';
import { id, nullable } from '../platform/fields.ts';
import { flag } from '../catalogue/setting-fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const key = { type: 'string', minLength: 4, maxLength: 200, pattern: '^[\\w-]+$' } as const;
const processor = { anyOf: [{ type: 'string', enum: cardProcessors }, { type: 'null' }] } as const;

const methods = { card: flag, cash: flag, check: flag, fspay_available: flag } as const;

/** Secrets go in and never come out: the answer says only whether there is one. */
const processorAnswer = object({
  processor,
  public_key: nullable({ type: 'string' }),
  location_id: nullable({ type: 'string' }),
  has_secret_key: flag,
  has_webhook_secret: flag,
  webhook_url: nullable({
    type: 'string',
    description: 'The URL the processor should send its events to.',
  }),
  ...methods,
});

const access = { permission: 'billing' } as const;

export const readPaymentProcessor = contract({
  name: 'getPaymentProcessor',
  method: 'GET',
  path: '/api/payment_processors/current',
  summary: 'Get the payment processor and other payment methods, without secrets.',
  access,
  company: true,
  answer: processorAnswer,
});

export const putPaymentProcessor = contract({
  name: 'updatePaymentProcessor',
  method: 'PUT',
  path: '/api/payment_processors/current',
  summary:
    'Update the card processor and the payment methods. Secrets you leave out stay the same; another account needs its own.',
  access,
  company: true,
  body: {
    type: 'object',
    properties: {
      processor,
      public_key: { ...key, description: "Stripe's publishable key, or Square's application id" },
      secret_key: { ...key, description: "Stripe's secret key, or Square's access token" },
      webhook_secret: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\w+/=-]+$' },
      location_id: {
        type: 'string',
        minLength: 1,
        maxLength: 60,
        pattern: '^[\\w-]+$',
        description: 'The ID of the location at Square.',
      },
      ...methods,
    },
    required: ['processor', 'card', 'cash', 'check'],
    additionalProperties: false,
  },
  answer: processorAnswer,
});

export const testPaymentProcessor = contract({
  name: 'testPaymentProcessor',
  method: 'POST',
  path: '/api/payment_processors/test',
  summary: 'Test whether the card processor accepts the saved keys. No money moves.',
  access,
  company: true,
  transaction: false,
  idempotent: false,
  silent: true,
  limit: { max: 20, perSeconds: 600, perCompany: true },
  answer: object({
    works: flag,
    mode: nullable({
      type: 'string',
      enum: ['test', 'live'],
      description: 'Whether the keys are for tests or for real payments.',
    }),
    message: { type: 'string', description: 'The result of the test, in a sentence.' },
    detail: nullable({ type: 'string', description: 'The processor’s own message.' }),
  }),
});

/** As the specification reads it: `success`, and otherwise what to say. */
const saved = object({
  success: flag,
  message: { type: 'string' },
  error: optional(object({ message: { type: 'string' } })),
  card_id: optional(id),
});

export const beginCard = contract({
  name: 'beginCardSetup',
  method: 'POST',
  path: '/api/payment_processors/begin-card',
  summary:
    'Start saving a card. Returns the secret Stripe needs to authenticate the cardholder, or null if the processor needs none.',
  access: 'anyone',
  company: true,
  transaction: false,
  idempotent: false,
  // Whoever has stolen numbers tries them where they can.
  limit: { max: 30, perSeconds: 600, perCompany: true },
  answer: object({ client_secret: nullable({ type: 'string' }) }),
});

export const saveProcessorCard = contract({
  name: 'saveCard',
  method: 'POST',
  path: '/api/payment_processors/save-card',
  summary:
    'Save a card that the processor has tokenized; Trellis never receives its number. Customers save their own cards; the office can save anyone’s.',
  access: { permission: 'charge_customer' },
  company: true,
  transaction: false,
  // Whoever has stolen numbers tries them where they can.
  limit: { max: 30, perSeconds: 600 },
  topic: 'cards',
  body: strictObject({
    accountId: { ...id, description: 'The ID of the account, or of a customer who has no account.' },
    processorCardId: {
      type: 'string',
      minLength: 4,
      maxLength: 255,
      pattern: '^[\\w:.-]+$',
      description: 'A payment method from Stripe, or a nonce from Square.',
    },
  }),
  answer: saved,
});

export const deleteProcessorCard = contract({
  name: 'deleteCard',
  method: 'POST',
  path: '/api/payment_processors/delete-card',
  summary: 'Delete a card. The default card stays.',
  access: { permission: 'charge_customer' },
  company: true,
  transaction: false,
  topic: 'cards',
  body: strictObject({ cardId: id }),
  answer: saved,
});
