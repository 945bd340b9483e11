import type { PriceWords } from '#engine/booking/derivation-text.ts';
import type { Sentences } from '#engine/components/sentences.ts';
import type { englishBooking } from './en-booking.ts';
import type { englishForm } from './en.ts';

/** What the renderer itself says: of forms, and apart from that of bookings, which not every page needs. */
export type FormWords = { readonly [K in keyof typeof englishForm]: (typeof englishForm)[K] };
export type BookingWords = { readonly [K in keyof typeof englishBooking]: (typeof englishBooking)[K] } & {
  /** How a price came about, in another language than English. */
  readonly price?: PriceWords;
};

/** All that is said in one language. */
export type Words = { form: FormWords; booking: BookingWords; sentences: Sentences };
