import { Ban } from 'lucide-react';
import { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { choice } from '#engine/settings/platform/kinds.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';
import type { BookingDetail } from './api.ts';
import { undoEdit } from './undo-edit.ts';

const { formAct } = actsOn<BookingDetail>();

/** What is due is paid by hand then: nothing is held or charged by itself. */
export const payByHandAct = formAct({
  title: 'Pay another way',
  icon: Ban,
  group: 'Price',
  call: editBookingContract,
  permission: 'manage_appointment',
  topics: ['payments'],
  isOffered: (booking) =>
    booking.payment_type === 'card' &&
    ['pending', 'upcoming', 'in_progress', 'completed'].includes(booking.status),
  done: 'The card isn’t charged automatically.',
  undo: undoEdit,
  form: {
    settings: defineSettings({
      payment_type: { ...choice({ cash: 'Cash', check: 'Check' }), title: 'Payment', default: 'cash' },
    }),
    action: 'Stop charging the card',
    text: 'Nothing is held on the card or charged automatically for this visit. Other visits stay as they are.',
    body: ({ payment_type }, { version }) => ({ version, payment_type }),
  },
});
