import { MapPin, Repeat } from 'lucide-react';
import { changeSeriesContract } from '#engine/contracts/booking-life.ts';
import { editBookingContract } from '#engine/contracts/office-booking.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';
import type { BookingDetail } from './api.ts';
import { ChangeAddress } from './change-address.tsx';
import { ChangeFrequency } from './change-frequency.tsx';
import { undoEdit } from './undo-edit.ts';

const { dialogAct } = actsOn<BookingDetail>();
const permission = 'manage_appointment';

export const changeAddressAct = dialogAct({
  title: 'Change address',
  icon: MapPin,
  group: 'Booking',
  call: editBookingContract,
  permission,
  topics: ['payments', 'series'],
  isOffered: ({ customer, status }) =>
    customer.id !== null && ['pending', 'upcoming', 'in_progress', 'waitlisted'].includes(status),
  done: 'Address changed.',
  undo: undoEdit,
  Dialog: ChangeAddress,
});

export const changeFrequencyAct = dialogAct({
  title: 'Change frequency',
  icon: Repeat,
  group: 'Booking',
  call: changeSeriesContract,
  permission,
  topics: ['booking_spots', 'payments', 'series', 'dispatch'],
  isOffered: ({ series_id, status, needs_placing }) =>
    series_id !== null && !needs_placing && (status === 'pending' || status === 'upcoming'),
  done: 'Frequency changed.',
  undo: { take: ({ id }) => undoLatestOf(id) },
  Dialog: ChangeFrequency,
});
