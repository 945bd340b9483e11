import { KeyRound, MapPin, Repeat } from 'lucide-react';
import { updateAddress } from '#engine/contracts/people/addresses.ts';
import { changeSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { addressSettings } from '#engine/settings/people/addresses.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { NoteSuggestion } from '#app/ui/note-suggestion.tsx';
import { actsOn } from '#app/ui/record/record-acts.ts';
import type { BookingDetail } from './api.ts';
import { ChangeAddress } from './change-address.tsx';
import { ChangeFrequency } from './change-frequency.tsx';
import { undoEdit } from './undo-edit.ts';

const { dialogAct, formAct } = actsOn<BookingDetail>();
const permission = 'manage_appointment';

/** Where a visit is. `codeInNote`: what is said where access notes seem to hold a code. */
const changeAddressAct = (codeInNote: string) =>
  dialogAct({
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
    Dialog: (props) => <ChangeAddress {...props} codeInNote={codeInNote} />,
  });

const canRepeat = ({ status, needs_placing }: BookingDetail) =>
  !needs_placing && (status === 'pending' || status === 'upcoming');

const frequency = {
  icon: Repeat,
  group: 'Booking',
  call: changeSeriesContract,
  permission,
  topics: ['booking_spots', 'payments', 'series', 'dispatch'],
  undo: { take: ({ id }: BookingDetail) => undoLatestOf(id) },
  Dialog: ChangeFrequency,
} as const;

export const changeFrequencyAct = dialogAct({
  ...frequency,
  title: 'Change frequency',
  isOffered: (booking) => booking.series_id !== null && canRepeat(booking),
  done: 'Frequency changed.',
});

export const repeatAct = dialogAct({
  ...frequency,
  title: 'Make it repeat',
  isOffered: (booking) => booking.series_id === null && booking.customer.id !== null && canRepeat(booking),
  done: 'The visit repeats now.',
});

/** How to get in is kept with the address: whoever comes there reads it. */
const accessNotesAct = (codeInNote: string) =>
  formAct({
    title: 'Edit access notes',
    icon: KeyRound,
    group: 'Booking',
    call: updateAddress,
    permission: ['manage_contacts', 'manage_appointment'],
    topics: ['customers'],
    idOf: ({ place }) => place.address_id,
    isOffered: ({ customer }) => customer.id !== null,
    done: 'Access notes saved.',
    form: {
      settings: defineSettings({ access_notes: addressSettings.access_notes }),
      action: 'Save access notes',
      text: ({ address }) => (
        <>
          {address}
          <br />
          Also used for the other visits at this address.
        </>
      ),
      initial: ({ place: { access_notes } }) => ({ access_notes }),
      body: ({ access_notes }) => ({ access_notes }),
      Consequences: ({ values }) => <NoteSuggestion note={values['access_notes']} text={codeInNote} />,
    },
  });

/** What is done about where a visit is, and how one gets in there. */
export const createPlaceActs = (codeInNote: string) =>
  [changeAddressAct(codeInNote), accessNotesAct(codeInNote)] as const;
