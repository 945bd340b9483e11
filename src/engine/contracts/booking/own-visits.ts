import { nullableShownPicture } from '../../files/picture.ts';
import { bookingDetail } from './booking-detail.ts';
import { bookingItem } from './booking-item.ts';
import { arrival } from './booking-outlook.ts';
import { bookingReceipt } from './booking-receipt.ts';
import { continuity } from '../people/continuity.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { fileAnswer } from '../platform/files.ts';
import { timeWishState } from './time-wishes.ts';
import { visitChecklists } from './visit-checklists.ts';
import { feeRule } from './visit-reasons.ts';
import { visitShare } from './visit-shares.ts';
import { object, partial, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const money = { type: 'number', description: 'In major units.' } as const;
const minutes = { type: 'integer', description: 'In minutes.' } as const;
const local = { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' } as const;
const stars = { type: 'integer', minimum: 1, maximum: 5 } as const;
const permission = 'view_appointment';

const person = object(
  {
    name: text,
    bio: text,
    languages: listOf(text),
    lead: { type: 'boolean' },
    picture: nullableShownPicture,
  },
  { title: 'CrewMember' },
);

const crew = object(
  {
    id,
    title: text,
    color: text,
    on_my_way_at: nullable(instant),
    late_minutes: nullable(minutes),
    arrived_at: nullable(instant),
    left_at: nullable(instant),
    people: listOf(person),
  },
  { title: 'VisitCrew' },
);

const actFees = object({ cancel: money, skip: money, reschedule: money });

/** Everything around a visit that is its customer’s to know, besides the booking itself. */
export const visitStory = object(
  {
    booking_id: id,
    company: object(
      { name: text, address: text, email: nullable(text), phone: nullable(text) },
      { description: 'Who it is booked with, as on a receipt.' },
    ),
    arrival: nullable({ ...arrival, description: 'On the day of the visit, until it is over.' }),
    crews: listOf(crew),
    checklists: {
      ...visitChecklists.answer,
      description: 'Once the crew is there: the checklists, what is done, and the photos.',
    },
    photos: object(
      { before: listOf(fileAnswer), after: listOf(fileAnswer) },
      { description: 'The crew’s photos, if the company lets customers see them.' },
    ),
    share: {
      ...nullable(visitShare),
      description: 'The link the customer shares this visit by, if there is one.',
    },
    may_share: { type: 'boolean', description: 'Whether its customer can make such a link.' },
    payment: object({
      due: money,
      paid: money,
      refunded: money,
      held: money,
      gift_card: money,
      problem: nullable({ ...text, description: 'Why the last charge or hold failed.' }),
      card: {
        ...nullable(object({ id, brand: text, last4: text })),
        description: 'The card that is charged. Null if there is none on file.',
      },
    }),
    fees: object(
      {
        now: actFees,
        later: { ...actFees, description: 'The fee, once changes are no longer free.' },
        end_series: {
          ...nullable(money),
          description: 'The cost of cancelling all upcoming visits of its series now. Null without a series.',
        },
        rules: object(
          { cancel: feeRule, reschedule: feeRule },
          {
            description:
              'What the company’s policy charges. Skipping costs the same as cancelling, or nothing.',
          },
        ),
      },
      { description: 'The cost of these, including tax. In major units.' },
    ),
    rating: nullable(object({ stars, comment: text, reply: nullable(text) })),
    may_rate: { type: 'boolean' },
    tip: {
      ...nullable(object({ given: money, presets: listOf(money) })),
      description: 'The current tip and the suggested ones. Null if no tip can be added now.',
    },
    take_back_until: {
      ...nullable(instant),
      description: 'The customer’s deadline to undo cancelling or skipping it.',
    },
    another_time: { ...timeWishState, description: 'Whether the customer has asked for another time.' },
    reason_required: { type: 'boolean', description: 'Whether a customer who cancels must give a reason.' },
    hours_before: { type: 'integer', description: 'How far ahead a new time has to be, in hours.' },
    again: { ...text, description: 'The data for booking the same again at `/client/book/{data}`.' },
  },
  { title: 'VisitStory' },
);

export const getVisitStory = contract({
  name: 'getVisitStory',
  method: 'GET',
  path: '/api/bookings/:id/story',
  summary:
    'Get the story of a visit: crew, arrival, checklists with photos, payment, rating. For its customer and the office.',
  access: { permission },
  company: true,
  params: byId,
  answer: visitStory,
});

const ownSeries = object(
  {
    id,
    state: text,
    frequency: text,
    unit: { ...text, enum: ['none', 'day', 'week', 'month'] },
    every: { type: 'integer' },
    start_local: local,
    timezone: text,
    duration: minutes,
    services: listOf(text),
    address: text,
    paused_from: nullable(text),
    paused_to: nullable(text),
    visit_count: {
      type: 'integer',
      description: 'How many visits are booked. All of them end with the series.',
    },
    visits: {
      ...listOf(object({ id, start_at: instant, start_local: local, needs_placing: { type: 'boolean' } })),
      description: 'The next booked visits.',
    },
    forecast: { ...listOf(text), description: 'The days of later visits that are not booked yet.' },
    preferred_crew_id: nullable(id),
    continuity: { ...nullable(continuity), description: 'The crew that did most of its recent visits.' },
    crews: {
      ...listOf(object({ id, title: text })),
      description: 'Crews that have worked for this customer and can be requested.',
    },
    end_fee: { ...money, description: 'The cost of ending it now, including tax. In major units.' },
  },
  { title: 'OwnSeries' },
);

const pastVisit = object(
  {
    booking: bookingItem,
    stars: nullable(stars),
    due: money,
    late: { type: 'boolean', description: 'Whether a charge failed, or it has been due for a week.' },
    photos: { type: 'integer', description: 'How many photos show what was done.' },
    again: visitStory.properties.again,
  },
  { title: 'PastVisit' },
);

const alert = object(
  {
    kind: {
      ...text,
      enum: ['unpaid', 'card_failed', 'card_expired', 'needs_date', 'earlier_time'],
      description:
        'What needs the customer’s attention: an unpaid amount, a declined or expired card, or an earlier time held for them.',
    },
    booking_id: nullable(id),
    start_local: nullable(local),
    amount: nullable(money),
    card: nullable({ ...text, description: 'The last four digits.' }),
    late: { type: 'boolean', description: 'Whether a charge failed, or a bill has been open for a week.' },
  },
  { title: 'OwnAlert' },
);

/** What is drawn first: when somebody comes, and who. */
export const getOwnNextVisit = contract({
  name: 'getOwnNextVisit',
  method: 'GET',
  path: '/api/own_visits/next',
  summary: 'Get your next visit as a customer: when it is, who comes and when they are expected.',
  access: { permission },
  company: true,
  topic: 'bookings',
  answer: nullable(
    object(
      {
        booking: bookingItem,
        arrival: visitStory.properties.arrival,
        crews: visitStory.properties.crews,
      },
      { title: 'NextVisit' },
    ),
  ),
});

/** All that the first page of a customer shows, in one answer. */
export const getOwnVisits = contract({
  name: 'getOwnVisits',
  method: 'GET',
  path: '/api/own_visits',
  summary: 'Get your own visits as a customer: the next one in full, upcoming ones, series and past ones.',
  access: { permission },
  company: true,
  topic: 'bookings',
  query: partial({
    past: {
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 12,
      description: 'How many past visits to return.',
    },
  }),
  answer: object(
    {
      next: nullable(object({ booking: bookingDetail, story: visitStory })),
      coming: { ...listOf(bookingItem), description: 'Those after the next one.' },
      series: listOf(ownSeries),
      past: listOf(pastVisit),
      past_count: { type: 'integer' },
      alerts: listOf(alert),
      take_backs: {
        ...listOf(object({ booking_id: id, until: instant })),
        description: 'Visits the customer can bring back now, after cancelling or skipping them.',
      },
    },
    { title: 'OwnVisits' },
  ),
});

export const takeBackVisit = contract({
  name: 'takeBackCancellation',
  method: 'POST',
  path: '/api/bookings/:id/take-back',
  errors: ['SLOT_TAKEN', 'CONFLICT'],
  summary: 'Undo cancelling or skipping a visit, as the customer who did it, if its time is still free.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  params: byId,
  body: strictObject({}),
  answer: bookingReceipt,
  status: 200,
});
