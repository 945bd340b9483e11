import type { FormContext } from '../../components/context.ts';
import type { BookingAnswers } from '../booking-answers.ts';

/** A form that is filled in, or one that is being built: there nothing is checked and nothing paid. */
export type FormMode = 'live' | 'editor';

/** What the acts of a booking look at. */
export type BookingForm = { answers: BookingAnswers; context: FormContext; mode: FormMode };

/** A service whose options are asked for in a dialog. */
export type OpenedOptions = {
  serviceId: string;
  /** What had been chosen until it took its place: cancelling brings it back. */
  replaced?: { [K in 'serviceIds' | 'extras' | 'service_options']: BookingAnswers[K] | undefined };
};

/** What the host is to do after an act of the customer. The engine itself does nothing in the world. */
export type Effect =
  | ({ kind: 'open'; dialog: 'hourly' | 'pricing' } & OpenedOptions)
  | { kind: 'close-list' }
  | { kind: 'price' }
  | { kind: 'load-services'; categoryId: string | null }
  | { kind: 'availability'; zip: string }
  | { kind: 'show-map'; coordinates: { lat: number; lng: number } }
  | { kind: 'enter-card' }
  /** Services that are not sold where the booking is now; said aloud, because they were chosen. */
  | { kind: 'services-removed'; serviceIds: readonly string[] }
  /** The time that a link wished cannot be had on the day that is chosen. */
  | { kind: 'wish-refused'; date: string; time: string }
  | { kind: 'warn'; message: string };

/** Answers by key; undefined takes one back. */
export type AnswerChanges = Readonly<Record<string, unknown>>;

/** What one act comes to. */
export type Selection = {
  changes: AnswerChanges;
  effects: readonly Effect[];
  /** Answers that the customer is done with. Others that change along are not held against anybody yet. */
  checks: readonly string[];
};

/** What follows from an answer that is final for now. */
export type Commit = (form: BookingForm, key: string, value: unknown) => Selection;

/** Nothing but the answer itself: for forms that book nothing. */
export const keepAnswer: Commit = (_form, key, value) => ({
  changes: { [key]: value },
  effects: [],
  checks: [key],
});

/** An act that means nothing here, such as choosing what is not offered. */
export const unchanged: Selection = { changes: {}, effects: [], checks: [] };

export const price: Effect = { kind: 'price' };

/** Changes of the booking's own answers, with their types. */
export const changing = (
  changes: { readonly [K in keyof BookingAnswers]: BookingAnswers[K] | undefined },
  effects: readonly Effect[] = [],
  checks: readonly string[] = Object.keys(changes),
): Selection => ({ changes, effects, checks });
