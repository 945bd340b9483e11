import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { whyMessage, whyPrice, whyTime } from '#engine/contracts/booking/why.ts';
import { request } from '#app/lib/api.ts';

export type Why = AnswerOf<typeof whyTime>;

export type TimeQuestion = { location_id: string; date: string; time?: string; service_id?: string };
export type MessageQuestion = { customer_id: string; event: string };

/** A question with its answer on the way, whatever it is about. */
export type WhyQuery = {
  queryKey: readonly unknown[];
  queryFn(asking: { signal: AbortSignal }): Promise<Why>;
};

export const whyTimeQuery = (query: TimeQuestion): WhyQuery => ({
  queryKey: ['why', 'time', query],
  queryFn: ({ signal }) => request(whyTime, { query, signal }),
});

export const whyPriceQuery = (bookingId: string): WhyQuery => ({
  queryKey: ['why', 'price', bookingId],
  queryFn: ({ signal }) => request(whyPrice, { query: { booking_id: bookingId }, signal }),
});

export const whyMessageQuery = (query: MessageQuestion): WhyQuery => ({
  queryKey: ['why', 'message', query],
  queryFn: ({ signal }) => request(whyMessage, { query, signal }),
});
