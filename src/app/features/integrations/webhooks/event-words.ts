import type { HappeningName } from '#engine/contracts/platform/happenings.ts';

type Words = Partial<Record<HappeningName, readonly [title: string, text: string]>>;

/** What each event says, in the groups in which they are chosen. */
const groups = {
  Bookings: {
    booking_received: ['Booking received', 'Somebody booked a visit.'],
    booking_confirmed: ['Booking confirmed', 'A visit has its place and time.'],
    booking_pending: ['Booking pending', 'A booking waits for your office.'],
    booking_declined: ['Booking declined', 'Your office turned a booking down.'],
    booking_updated: ['Booking updated', 'What is done, where or for how much changed.'],
    booking_rescheduled: ['Booking rescheduled', 'A visit moved to another time.'],
    booking_skipped: ['Booking skipped', 'One visit of a series is left out.'],
    booking_cancelled: ['Booking cancelled', 'A visit was cancelled in time.'],
    booking_late_cancelled: ['Booking cancelled late', 'A visit was cancelled after the deadline.'],
    booking_restored: ['Booking restored', 'A cancelled visit takes place after all.'],
    booking_started: ['Booking started', 'A team began its work.'],
    booking_completed: ['Booking completed', 'A visit is done.'],
    booking_missed: ['Booking missed', 'A visit didn’t take place.'],
  },
  Series: {
    series_started: ['Series started', 'A customer books regularly from now on.'],
    series_changed: ['Series changed', 'Later visits have another rhythm, time or content.'],
    series_paused: ['Series paused', 'No visits are made for a while.'],
    series_cancelled: ['Series cancelled', 'A series ended.'],
    visits_need_new_dates: ['Visits need new dates', 'Visits of a series fall on days that are closed.'],
  },
  Dispatch: {
    sent_to_dispatch: ['Sent to dispatch', 'A visit needs a team or a date.'],
    visit_needs_new_date: ['Visit needs a new date', 'A visit can’t take place when it is planned.'],
    waitlist_offered: ['Waitlist offer', 'Somebody on the waitlist was offered a time.'],
    earlier_offered: ['Earlier time offered', 'A customer was offered an earlier time that opened up.'],
    time_offered: ['Time offered', 'A customer was asked whether another time suits.'],
    time_accepted: ['Time accepted', 'The customer takes the other time, and the visit moves there.'],
    time_declined: ['Time declined', 'The customer doesn’t want the other time.'],
    time_unanswered: ['Time not answered', 'The customer didn’t say whether the other time suits.'],
  },
  Teams: {
    team_assigned: ['Team assigned', 'A visit has a team.'],
    team_changed: ['Team changed', 'Another team does a visit.'],
    job_invited: ['Team invited', 'A team was asked to take a visit.'],
    job_assigned: ['Job assigned', 'A team was told about its visit.'],
    job_changed: ['Job changed', 'A team was told what changed.'],
    job_unassigned: ['Job unassigned', 'A team no longer does a visit.'],
    jobs_removed: ['Jobs removed', 'A series changed, and a team lost visits by it.'],
    job_open_claimable: ['Open job', 'Teams can claim a visit.'],
    on_my_way: ['On the way', 'A team is on its way.'],
    running_late: ['Running late', 'A team will be late.'],
    arrived: ['Arrived', 'A team is there.'],
    job_finished: ['Job finished', 'A team finished its work.'],
    not_checked_in: ['Not checked in', 'A visit should have begun, and nobody said so.'],
    timeoff_requested: ['Time off requested', 'A team asks for time off.'],
    timeoff_decided: ['Time off decided', 'A request was approved or declined.'],
    availability_changed: ['Availability changed', 'A team’s hours changed.'],
  },
  Payments: {
    hold_placed: ['Hold placed', 'An amount is reserved on a card.'],
    hold_failed: ['Hold failed', 'An amount couldn’t be reserved.'],
    charge_failed: ['Charge failed', 'A card was declined.'],
    card_expiring: ['Card expiring', 'A customer’s card ends soon.'],
    receipt: ['Payment received', 'Money came in.'],
    refund_issued: ['Refund issued', 'Money went back.'],
    fee_charged: ['Fee charged', 'A customer paid a fee.'],
  },
  'Leads and quotes': {
    lead_received: ['Lead received', 'Somebody left their details.'],
    quote_received: ['Quote received', 'Somebody asked for a quote.'],
    quote_sent: ['Quote sent', 'A quote went to a customer.'],
    quote_viewed: ['Quote viewed', 'A customer opened a quote.'],
    quote_expiring: ['Quote expiring', 'A quote ends soon.'],
    quote_accepted: ['Quote accepted', 'A customer said yes.'],
    quote_declined: ['Quote declined', 'A customer said no.'],
  },
  Tasks: {
    task_due: ['Task due', 'A task is to be done today.'],
  },
  'Ratings and gift cards': {
    rating_received: ['Rating received', 'A customer rated a visit.'],
    rating_received_low: ['Low rating', 'A customer was unhappy.'],
    giftcard_receipt: ['Gift card sold', 'Somebody bought a gift card.'],
    giftcard_delivery: ['Gift card delivered', 'A gift card went to its recipient.'],
    giftcard_low_balance: ['Gift card nearly used up', 'Little is left on a card.'],
  },
} as const satisfies Record<string, Words>;

export type EventChoice = { name: HappeningName; title: string; text: string };
export type EventGroup = { title: string; events: readonly EventChoice[] };

export const eventGroups: readonly EventGroup[] = Object.entries(groups).map(([title, words]) => ({
  title,
  // Keys of an object lose their type when they are listed.
  events: Object.entries(words).map(([name, [event, text]]) => ({
    name: name as HappeningName,
    title: event,
    text,
  })),
}));

const titles = new Map<string, string>(
  eventGroups.flatMap(({ events }) => events.map(({ name, title }) => [name, title] as const)),
);

export const eventTitle = (event: string): string => titles.get(event) ?? (event === 'test' ? 'Test' : event);

/** `14 events`, or which one it is. */
export const sayEvents = (names: readonly string[]): string =>
  names.length === 1 ? eventTitle(names[0] ?? '') : `${names.length} events`;
