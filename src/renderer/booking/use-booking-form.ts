import { useState, useSyncExternalStore } from 'react';
import { type BookingKey, toBookingAnswers } from '#engine/form/booking-answers.ts';
import type { BookingForm } from '#engine/form/selection/selection.ts';
import type { FormSession } from '#engine/form/session.ts';
import { useForm } from '../form-context.ts';

/** What is chosen rather than typed: the parts of a booking look at these, and a key that is typed draws none of them. */
const choices: readonly BookingKey[] = [
  'service_category',
  'serviceIds',
  'service_options',
  'extras',
  'frequencyId',
  'locationId',
  'service_date_picker',
  'service_date',
  'address_coordinates',
] as const;

/** The booking as the acts of the engine see it; rendered again whenever one of the answers asked for changes. */
export function useBookingForm(keys = choices): BookingForm {
  const { session } = useForm();
  const [read] = useState(() => createReading(session, keys));
  useSyncExternalStore(session.subscribeForm, read, read);
  const { context, mode } = session;
  return { answers: toBookingAnswers(session.get), context, mode };
}

/** The same list until one of the answers is another. */
function createReading(session: FormSession, keys: readonly BookingKey[]): () => readonly unknown[] {
  let last: readonly unknown[] = [];
  return () => {
    const next = [session.context, ...keys.map(session.get)];
    if (next.some((value, at) => value !== last[at])) last = next;
    return last;
  };
}
