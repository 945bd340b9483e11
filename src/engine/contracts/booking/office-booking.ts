import { previewFields } from './board.ts';
import { bookingReceipt } from './booking-receipt.ts';
import { dateConflict, moveFields } from './booking-life.ts';
import { contract } from '../platform/contract.ts';
import { actLetter, tell } from './office-acts.ts';
import { crewReasons } from './proposals.ts';
import { byId, id, instant, listOf, nullable, optionalEmail, shortText } from '../platform/fields.ts';
import { changeOfAmount, followingVisits } from './following-visits.ts';
import { longestText } from '../site/longest-text.ts';
import { amount, day, flag, ids, oneLine } from '../catalogue/setting-fields.ts';
import { bookingSubmission } from './submissions.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const { services, customFields, discount_code, gift_card_code } = bookingSubmission.properties;
const payment_type = {
  type: 'string',
  enum: ['card', 'cash', 'check', 'undecided'],
  description: 'How the customer pays. `undecided` leaves it open.',
} as const;
const { service_date, location_id, overbook, team_ids } = moveFields;
const signed = { type: 'number', minimum: -10_000_000, maximum: 10_000_000 } as const;
const access = { permission: 'manage_appointment' } as const;

/** What staff add or take off, or the price they agreed on. Not for sales. */
const agreed = {
  adjustment: {
    ...signed,
    description: 'An amount to add to the price, or to take off if negative. In major units.',
  },
  final_price: { ...amount, description: 'Replaces the price, before tax. In major units.' },
} as const;

const note = strictObject({
  text: { type: 'string', minLength: 1, maxLength: longestText, pattern: '\\S' },
  team_viewable: optional(flag),
  customer_viewable: optional(flag),
});

const text = { type: 'string' } as const;

const officeBooking = {
  type: 'object',
  properties: {
    customer_id: id,
    customer: strictObject(
      {
        first_name: shortText,
        last_name: shortText,
        email: optional(optionalEmail),
        phone: optional(oneLine(40)),
        company: optional(oneLine(120)),
      },
      {
        description:
          'Details of a new customer, who may have no email. If the email, or phone and name, match an existing customer, that one is used.',
      },
    ),
    address_id: id,
    address: strictObject({
      street: shortText,
      apartment: optional(oneLine(60)),
      city: shortText,
      state: optional(oneLine(60)),
      zip: optional(oneLine(20)),
      phone: optional(oneLine(40)),
      coordinates: optional(bookingSubmission.properties.address.properties.coordinates),
    }),
    location_id,
    service_date,
    services,
    frequency_id: id,
    series_ends_on: { ...day, description: 'The last day of a series. Without one, it continues.' },
    discount_code,
    gift_card_code,
    tip: amount,
    ...agreed,
    same_day_fee: {
      type: 'boolean',
      description: 'Charge or waive the same-day fee. Defaults to the company’s policy.',
    },
    overbook,
    team_ids,
    staffing: {
      type: 'string',
      enum: ['usual', 'invite', 'dispatch'],
      description:
        'What happens without `team_ids`: assign as the company usually does, invite all free teams, or send it to dispatch. Defaults to `usual`.',
    },
    payment_type: { ...payment_type, description: `${payment_type.description} Defaults to \`cash\`.` },
    card_id: { ...id, description: 'A saved card of the customer. Defaults to their default card.' },
    untold: {
      type: 'array',
      items: { type: 'string', enum: ['email', 'sms', 'push', 'in_app'] },
      uniqueItems: true,
      maxItems: 4,
      description: 'The channels on which the customer is not notified of this booking.',
    },
    custom_fields: customFields,
    note,
  },
  required: ['service_date', 'services'],
  additionalProperties: false,
} as const;

export const createBookingContract = contract({
  errors: ['SLOT_TAKEN'],
  method: 'POST',
  path: '/api/bookings',
  summary: 'Create a booking for a customer. The office can choose any time and exceed the capacity.',
  access,
  company: true,
  transaction: false,
  body: officeBooking,
  answer: bookingReceipt,
  status: 201,
});

export const previewBookingContract = contract({
  name: 'previewBooking',
  errors: ['SLOT_TAKEN'],
  method: 'POST',
  path: '/api/bookings/preview',
  summary: 'Preview what creating this booking would do. It is created and rolled back: nothing is saved.',
  access,
  company: true,
  transaction: false,
  body: officeBooking,
  answer: object({
    booking: { ...bookingReceipt, description: 'The booking as it would be. Ignore its ID and number.' },
    letters: {
      ...listOf(
        object({
          name: text,
          title: { ...text, description: 'What it is about.' },
          channel: { ...text, enum: ['email', 'sms', 'push', 'in_app'] },
          audience: actLetter.properties.audience,
        }),
      ),
      description: 'The messages it sends to the customer and teams, including the channels in `untold`.',
    },
    warnings: previewFields.warnings,
    remarks: {
      ...listOf(text),
      description: 'What is unusual about this time. It can still be booked without `overbook`.',
    },
    hold_on: nullable({
      ...day,
      description: 'The day the card is held; null if nothing is held automatically.',
    }),
    crews: {
      ...listOf(
        object({
          id,
          title: text,
          free: { type: 'boolean', description: 'Whether the team can do it at that time.' },
          score: { type: 'integer', description: 'From 0 to 100.' },
          reasons: crewReasons,
        }),
      ),
      description: 'The teams of the location, the best first.',
    },
    dates: {
      ...listOf(
        object({
          start_at: instant,
          start_local: text,
          conflict: dateConflict,
        }),
      ),
      description: 'The next dates of a series; empty for a single visit.',
    },
  }),
  status: 200,
});

/** A visit with what has become of its price and length. */
const changed = object({
  saved: { type: 'boolean', description: 'False for a dry run.' },
  total: { ...changeOfAmount, description: 'In major units.' },
  duration: { ...changeOfAmount, description: 'In minutes.' },
  next_total: nullable({ type: 'number' }),
  version: { type: 'integer' },
  letters: previewFields.letters,
  tells: optional(previewFields.tells),
  short_hold: nullable(
    object(
      { held: { type: 'number' }, due: { type: 'number' } },
      { description: 'The amount on hold, if it is less than what is due then. In major units.' },
    ),
  ),
  booking: bookingReceipt,
  following: followingVisits,
  warnings: {
    ...listOf({ type: 'string' } as const),
    description: 'Concerns, such as an address the location doesn’t serve. Only in a dry run.',
  },
  act_id: {
    ...nullable(id),
    description:
      'The office act that undoes it: `POST /api/office_acts/{id}/undo`. Null in a dry run, if nothing changed, and for API keys.',
  },
});

const edit = {
  version: {
    type: 'integer',
    minimum: 1,
    description: 'The version you edited. If there is a newer one, the call returns 409.',
  },
  dry_run: { type: 'boolean', description: 'Return the new price without saving.' },
  tell,
  overbook,
} as const;

export const editBookingContract = contract({
  errors: ['SLOT_TAKEN'],
  method: 'PATCH',
  path: '/api/bookings/:id',
  summary:
    "Update a booking at today's prices, and optionally the services and address of all later visits of its series.",
  access,
  company: true,
  transaction: false,
  params: byId,
  body: {
    type: 'object',
    properties: {
      ...edit,
      services,
      scope: {
        type: 'string',
        enum: ['one', 'following'],
        default: 'one',
        description:
          'Whether to make the same changes to services and address in all later visits of the series. What you don’t change stays as it is on each visit. All other fields change this visit only.',
      },
      address_id: {
        ...id,
        description:
          'Another address of the same customer. If its zip code differs, the visit is repriced, because taxes can differ.',
      },
      tip: amount,
      adjustment: nullable(agreed.adjustment),
      final_price: nullable(agreed.final_price),
      payment_type,
      custom_fields: customFields,
      tag_ids: {
        ...ids(50),
        description: 'All tags of the visit after the change. Past visits can be tagged, too.',
      },
      note,
    },
    required: ['version'],
    additionalProperties: false,
  },
  answer: changed,
});

export const repriceBookingContract = contract({
  errors: ['SLOT_TAKEN'],
  method: 'POST',
  path: '/api/bookings/:id/reprice',
  summary: "Reprice a booking at today's prices and taxes. Prices never change automatically.",
  access,
  company: true,
  transaction: false,
  params: byId,
  body: { type: 'object', properties: edit, required: ['version'], additionalProperties: false },
  answer: changed,
  status: 200,
});
