import type { arrival } from '../booking/booking-outlook.ts';
import type { bookingReceipt } from '../booking/booking-receipt.ts';
import type { listPreferenceDefinitions } from '../people/email-preferences.ts';
import type { AnswerOf } from '../platform/contract.ts';
import type { getGiftCardOffer } from '../money/gift-cards.ts';
import type { readChat } from '../messages/conversations.ts';
import type { paymentGateway } from '../company/company-settings.ts';
import type { openQuoteLink } from '../booking/quotes.ts';
import type { openRatingLink } from '../booking/ratings.ts';
import type { openSharedVisit } from '../booking/visit-shares.ts';
import type { FromSchema } from '../../schema/from-schema.ts';

/** What a booking's own page shows: after booking, and whenever its link is opened. */
export type BookingPage = {
  receipt: FromSchema<typeof bookingReceipt>;
  /** It has just been made; else it is looked at again. */
  fresh: boolean;
  /** What the link of a letter is for, if it says so. */
  action: string | null;
  locationId: string;
  /** On the day itself: when the crew is likely to come. */
  arrival: FromSchema<typeof arrival> | null;
  /** What is held for somebody who waits, or the time that the company would rather come at. */
  offer: {
    kind: 'waitlist' | 'earlier' | 'move';
    start_local: string;
    arrival_window: number;
    expires_at: string;
  } | null;
  /** The customer has declined such a time, and the office is looking for another. */
  declined: boolean;
  reasonRequired: boolean;
  /** Slots sooner than this cannot be chosen. */
  hoursBefore: number;
  /** Other visits of its series that need another day, with what opens each. */
  unplaced: { start_local: string; key: string }[];
  /** The visit of its series that follows, with what opens it. */
  next: { start_local: string; key: string } | null;
};

export type SharedVisitPage = AnswerOf<typeof openSharedVisit> & { key: string };

export type RatingPage = AnswerOf<typeof openRatingLink> & { key: string };

/** What a company takes, and where card details go. */
export type Payments = FromSchema<typeof paymentGateway>;

export type QuotePage = {
  quote: AnswerOf<typeof openQuoteLink>;
  expired: boolean;
  hoursBefore: number;
  payments: Payments;
  /** The visit it has become, with the page that looks after it. */
  visit: { start_local: string; arrival_window: number; manage: string } | null;
};

/** A form that works without scripts comes back with what was typed, and what is wrong with it. */
export type SentForm = {
  values: Record<string, string>;
  /** Fields that are filled in because a customer is signed in. */
  known?: readonly string[];
  errors: Record<string, string>;
  sent: boolean;
};

/** A customer who is signed in, as the forms of pages know them; empty is what is not known. */
export type PageCustomer = {
  /** Whose stored cards can pay. */
  account: { id: string; email: string; firstName: string; lastName: string };
  phone: string;
  /** Where they had somebody come to last. */
  address: { street: string; apartment: string; city: string; state: string; zip: string };
};

/** What was said so far, and the form that says more. */
export type ChatPage = { form: SentForm; thread: AnswerOf<typeof readChat> };

export type GiftCardsPage = {
  open: boolean;
  presets: number[];
  minimum: number;
  maximum: number;
  /** What cards can look like; the first is chosen unless somebody chooses another. */
  designs: AnswerOf<typeof getGiftCardOffer>['designs'];
  /** The company's day. */
  today: string;
  payments: Payments;
  customer: PageCustomer | null;
};

/** The specification's page of preferences: an account's, a lead's, or nobody's. */
export type PreferencesPage = { key: string } & (
  | {
      kind: 'account';
      id: string;
      subscriptions: string[];
      definitions: AnswerOf<typeof listPreferenceDefinitions>;
    }
  | { kind: 'lead'; id: string; unsubscribed: boolean }
  /** Whose they are is known, and they could not be read. */
  | { kind: 'failed' }
  /** `problem`: why the key in the address opens nothing. */
  | { kind: 'none'; problem?: string }
);
