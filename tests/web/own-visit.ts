import { getBooking } from '#engine/contracts/booking/bookings.ts';
import { getVisitStory } from '#engine/contracts/booking/own-visits.ts';
import { sampleId, sampleOf } from './sample-records.ts';
import type { BookingDetail } from '#app/features/booking/bookings/api.ts';
import type { Story } from '#app/features/booking/bookings/own/api.ts';

/** A visit of a series, tomorrow by any clock, that may be moved, skipped and cancelled. */
export function testVisit(changes: Partial<BookingDetail> = {}): BookingDetail {
  const start = new Date(Date.now() + 86_400_000).toISOString();
  // The schema is what the type is made of.
  const sample = sampleOf(getBooking.answer, 'word') as BookingDetail;
  const { receipt } = sample;
  if (!receipt) throw new Error('a sample has every part');
  const until = new Date(Date.now() - 3_600_000).toISOString();
  return {
    ...sample,
    status: 'upcoming',
    display_status: 'Upcoming',
    on_the_way: false,
    cancel_type: null,
    start_at: start,
    start_local: start.slice(0, 16),
    timezone: 'UTC',
    arrival_window: 0,
    needs_placing: false,
    service_names: ['Standard clean'],
    total: 120,
    payment_state: 'upcoming_hold',
    payment_type: 'card',
    receipt: {
      ...receipt,
      lines: [
        {
          key: 'line',
          label: 'Standard clean',
          name: 'Standard clean',
          explanation: '3 rooms',
          how: { rule: 'base', detail: '3 rooms' },
          amount: 120,
          role: 'part',
        },
        {
          key: 'total',
          label: 'Total',
          name: '',
          explanation: '',
          how: { rule: 'sum' },
          amount: 120,
          role: 'sum',
        },
      ],
      later_fees: [],
      extras: [],
      may: {
        ...receipt.may,
        cancel: true,
        skip: true,
        reschedule: true,
        edit: false,
        cancel_free_until: until,
        reschedule_free_until: until,
        cancel_fee: 41,
        reschedule_fee: 0,
        terms: {
          cancel: 'Cancelling now costs $41.00.',
          skip: 'Skipping now costs $41.00.',
          reschedule: 'You can reschedule for free until your visit begins.',
        },
      },
    },
    notes: [],
    ...changes,
  } as BookingDetail;
}

export function testStory(changes: Partial<Story> = {}): Story {
  const sample = sampleOf(getVisitStory.answer, 'word') as Story;
  return {
    ...sample,
    arrival: null,
    crews: [],
    checklists: [],
    photos: { before: [], after: [] },
    share: null,
    may_share: false,
    payment: {
      due: 0,
      paid: 0,
      refunded: 0,
      held: 0,
      gift_card: 0,
      problem: null,
      card: { id: sampleId(41), brand: 'visa', last4: '4242' },
    },
    fees: {
      now: { cancel: 41, skip: 41, reschedule: 0 },
      later: { cancel: 41, skip: 41, reschedule: 10 },
      end_series: null,
      rules: { cancel: { type: 'percent', value: 50 }, reschedule: null },
    },
    rating: null,
    may_rate: false,
    tip: null,
    take_back_until: null,
    another_time: { may: false, wish: null, offer: null },
    reason_required: false,
    hours_before: 0,
    again: 'eyJ9',
    ...changes,
  };
}
