import { whyMessage, whyPrice, whyTime } from '#engine/contracts/booking/why.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type TimeQuestion = { location_id: string; date: string; time?: string; service_id?: string };
export type MessageQuestion = { customer_id: string; event: string };

/** A question with its answer on the way, whatever it is about. */
export type WhyQuery = ReturnType<typeof whyTimeQuery>;

export const whyTimeQuery = (query: TimeQuestion) => queryOf(whyTime, { query });

export const whyPriceQuery = (bookingId: string) => queryOf(whyPrice, { query: { booking_id: bookingId } });

export const whyMessageQuery = (query: MessageQuestion) => queryOf(whyMessage, { query });
