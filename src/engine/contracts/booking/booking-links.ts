import { bookingReceipt } from './booking-receipt.ts';
import { cancelFields, moveFields, seenVersion } from './booking-life.ts';
import { contract, type Contract } from '../platform/contract.ts';
import { plainText } from '../catalogue/setting-fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

/** What the links of letters carry. */
const key = {
  type: 'string',
  minLength: 40,
  maxLength: 60,
  pattern: '^[\\w-]+$',
  description: 'The key in the customer’s link to the booking.',
} as const;
const limit = { max: 60, perSeconds: 60 } as const;

export const openBookingLink = contract({
  name: 'getBookingByLink',
  method: 'GET',
  path: '/api/booking_links',
  summary: 'Get the booking of a link.',
  access: 'anyone',
  company: true,
  limit,
  query: strictObject({ key }),
  answer: bookingReceipt,
});

export const bookingLinkCalendar = contract({
  name: 'downloadBookingCalendarByLink',
  method: 'GET',
  path: '/api/booking_links/calendar',
  produces: 'text/calendar',
  summary: 'Download the booking as an iCalendar file.',
  access: 'anyone',
  company: true,
  limit,
  query: strictObject({ key }),
  status: 200,
});

const actByLink = <
  const Path extends string,
  const Body extends Record<string, unknown>,
  const Required extends readonly string[],
>(
  path: Path,
  summary: string,
  { properties, required }: { properties: Body; required: Required },
) =>
  contract({
    name: path === 'waitlist' ? 'answerWaitlistOfferByLink' : `${path}BookingByLink`,
    method: 'POST',
    path: `/api/booking_links/${path}`,
    errors: ['SLOT_TAKEN', 'FEE_NOT_CONFIRMED'],
    summary,
    access: 'anyone',
    company: true,
    transaction: false,
    topic: 'bookings',
    limit,
    body: {
      type: 'object',
      properties: { key, ...properties },
      required: ['key', ...required] as const,
      additionalProperties: false,
    },
    answer: bookingReceipt,
    status: 200,
  } satisfies Contract);

const { reason, confirmed_fee } = cancelFields;
const { service_date, hold_id } = moveFields;

export const cancelByLink = actByLink('cancel', 'Cancel the visit, or with `series` all upcoming ones.', {
  properties: { reason, confirmed_fee, series: { type: 'boolean' } },
  required: [],
});
export const skipByLink = actByLink('skip', 'Skip a visit of a series.', {
  properties: { reason, confirmed_fee },
  required: [],
});
export const rescheduleByLink = actByLink('reschedule', 'Reschedule the visit to an available slot.', {
  properties: { version: seenVersion, service_date, hold_id, confirmed_fee },
  required: ['service_date'],
});
export const dispatchByLink = actByLink('dispatch', 'Ask for a new date without choosing one.', {
  properties: { reason, confirmed_fee, preferences: { ...plainText, maxLength: 1000 } },
  required: [],
});
export const answerOffer = actByLink(
  'waitlist',
  'Accept or decline a time the company offers: from the waitlist, or in place of the booked one.',
  {
    properties: { accept: { type: 'boolean' } },
    required: ['accept'],
  },
);

export const claimAccount = contract({
  name: 'claimAccountByLink',
  method: 'POST',
  path: '/api/booking_links/claim',
  summary: 'Email the customer a link to create an account.',
  access: 'anyone',
  company: true,
  topic: 'customers',
  limit: { max: 10, perSeconds: 600 },
  body: strictObject({ key }),
  answer: object({ sent: { type: 'boolean' } }),
  status: 200,
});
