import { contract } from '../platform/contract.ts';
import { factSchemas } from '../../settings/platform/define-listing.ts';
import { requiredOf, sentSchemas } from '../../settings/platform/define-settings.ts';
import { giftCardFacts, giftCardSettings } from '../../settings/money/gift-cards.ts';
import { nullableShownPicture } from '../../files/picture.ts';
import {
  byId,
  countAnswer,
  email,
  filterQuery,
  id,
  instant,
  listOf,
  nullable,
  shortText,
  whereQuery,
} from '../platform/fields.ts';
import { fileLimit, fileQuery } from '../platform/list-file.ts';
import { amount, nullableDay, plainText } from '../catalogue/setting-fields.ts';
import { object, partial, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const money = { type: 'number', description: 'In major units.' } as const;
const positive = { ...amount, exclusiveMinimum: 0 } as const;

const giftCard = object({
  id,
  from_name: text,
  recipient_name: text,
  recipient_email: text,
  message: text,
  deliver_on: nullable(text),
  design: { ...text, description: 'Its design: one of ours, or the ID of one of the company’s pictures.' },
  picture: nullableShownPicture,
  ...factSchemas(giftCardFacts),
});

const present = {
  recipient_name: shortText,
  recipient_email: email,
  message: { ...plainText, maxLength: 500 },
  deliver_on: {
    ...nullableDay,
    description: 'The delivery day, in the company’s time zone. Null delivers it immediately.',
  },
} as const;

export const offeredDesign = object({ id: text, picture: nullableShownPicture });

const withGiftCards = { permission: ['manage_giftcards', 'plan_gift_cards'] } as const;

export const buyGiftCard = contract({
  name: 'buyGiftCard',
  method: 'POST',
  path: '/api/gift_cards',
  summary:
    'Buy a gift card. The payment card is charged immediately, without tax; the recipient gets the code on the chosen day.',
  access: 'anyone',
  company: true,
  transaction: false,
  status: 201,
  limit: { max: 20, perSeconds: 600, perCompany: true },
  body: {
    type: 'object',
    properties: {
      amount: positive,
      from_name: shortText,
      from_email: email,
      ...present,
      design: {
        type: 'string',
        maxLength: 36,
        description: 'One of the designs offered. Defaults to the first.',
      },
      payment_method_id: {
        type: 'string',
        minLength: 4,
        maxLength: 255,
        pattern: '^[\\w:.-]+$',
        description: 'A card just tokenized by the processor.',
      },
      cardId: { ...id, description: 'A saved card of the customer who is signed in, instead of a new one.' },
    },
    required: ['amount', 'from_name', 'from_email', 'recipient_name', 'recipient_email'],
    additionalProperties: false,
  },
  answer: giftCard,
});

export const getGiftCardOffer = contract({
  name: 'getGiftCardOffer',
  method: 'GET',
  path: '/api/gift_cards/offer',
  summary: 'Get the gift cards a company sells.',
  access: 'anyone',
  company: true,
  answer: object(
    {
      open: { type: 'boolean', description: 'Whether gift cards can be bought now.' },
      presets: { ...listOf(money), description: 'Suggested amounts. In major units.' },
      minimum: money,
      maximum: money,
      designs: { ...listOf(offeredDesign), description: 'The designs of cards, in order.' },
    },
    { title: 'GiftCardOffer' },
  ),
});

export const checkGiftCard = contract({
  name: 'checkGiftCardBalance',
  method: 'POST',
  path: '/api/gift_cards/balance',
  summary: 'Check the balance of a gift card by its code.',
  access: 'anyone',
  company: true,
  transaction: false,
  limit: { max: 10, perSeconds: 60 },
  body: strictObject({ code: { type: 'string', minLength: 1, maxLength: 60 } }),
  answer: object({ balance: money, expires_at: nullable(instant) }),
});

export const listGiftCards = contract({
  method: 'GET',
  path: '/api/gift_cards',
  summary: 'List gift cards, newest first. The office sees all; customers see those they bought or received.',
  access: withGiftCards,
  company: true,
  query: filterQuery,
  answer: listOf(giftCard),
});

export const countGiftCards = contract({
  name: 'countGiftCards',
  method: 'GET',
  path: '/api/gift_cards/count',
  summary: 'Count gift cards.',
  access: withGiftCards,
  company: true,
  query: whereQuery,
  answer: countAnswer,
});

export const downloadGiftCards = contract({
  name: 'downloadGiftCards',
  method: 'GET',
  path: '/api/gift_cards/csv',
  summary: 'Download gift cards as CSV, filtered and ordered as in their list.',
  access: withGiftCards,
  company: true,
  query: fileQuery,
  status: 200,
  produces: 'text/csv',
  limit: fileLimit,
});

const sum = object({ count: { type: 'integer' }, amount: money });

export const getGiftCardFigures = contract({
  name: 'getGiftCardFigures',
  method: 'GET',
  path: '/api/gift_cards/figures',
  summary: 'Get gift card totals: sold, given away, redeemed, expired, and still owed.',
  access: withGiftCards,
  company: true,
  answer: object({
    liability: { ...sum, description: 'Active cards, with their balance and what is reserved for visits.' },
    sold: { ...sum, description: 'Cards sold, and their value.' },
    given: { ...sum, description: 'Cards issued by the office, and their value.' },
    redeemed: { ...money, description: 'What was spent on visits, less refunds. In major units.' },
    expired: { ...money, description: 'The balance of expired cards. In major units.' },
    months: listOf(
      object({
        month: { ...text, description: 'The first day of the month, in the company’s time zone.' },
        sold: money,
        redeemed: money,
      }),
    ),
  }),
});

export const getGiftCard = contract({
  method: 'GET',
  path: '/api/gift_cards/:id',
  summary: 'Get a gift card.',
  access: withGiftCards,
  company: true,
  params: byId,
  answer: giftCard,
});

export const readGiftCardLedger = contract({
  name: 'listGiftCardEntries',
  method: 'GET',
  path: '/api/gift_cards/:id/ledger',
  summary: 'List the entries of a gift card, oldest first.',
  access: withGiftCards,
  company: true,
  params: byId,
  answer: listOf(
    object({
      id,
      kind: text,
      amount: money,
      booking_id: nullable(text),
      note: text,
      created_at: instant,
    }),
  ),
});

export const issueGiftCard = contract({
  name: 'issueGiftCard',
  method: 'POST',
  path: '/api/gift_cards/issue',
  summary: 'Issue a gift card.',
  access: withGiftCards,
  company: true,
  status: 201,
  body: {
    type: 'object',
    properties: sentSchemas(giftCardSettings),
    required: requiredOf(giftCardSettings),
    additionalProperties: false,
  },
  answer: giftCard,
});

const onCard = <const P extends string>(act: P) =>
  ({
    method: 'POST',
    path: `/api/gift_cards/:id/${act}`,
    access: { permission: ['manage_giftcards', 'plan_gift_cards'] },
    company: true,
    params: byId,
    answer: giftCard,
  }) as const;

export const voidGiftCard = contract({
  ...onCard('void'),
  summary: 'Void a gift card. Bookings keep what they have reserved from it.',
  body: strictObject({ reason: shortText }),
});

export const adjustGiftCard = contract({
  ...onCard('adjust'),
  summary: 'Adjust the balance of a gift card, at most down to zero.',
  body: strictObject({
    amount: {
      type: 'number',
      minimum: -10_000_000,
      maximum: 10_000_000,
      description: 'In major units. Negative to take off.',
    },
    reason: shortText,
  }),
});

export const resendGiftCard = contract({
  ...onCard('resend'),
  summary:
    'Resend a gift card with a new code, to another address if you name one. The old code stops working.',
  body: partial({ recipient_email: email }),
});
