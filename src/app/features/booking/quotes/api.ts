import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { getQuote, listQuotes } from '#engine/contracts/booking/quotes.ts';
import { request } from '#app/lib/api.ts';
import { toFilter } from '#app/lib/filter.ts';

/** As lists have it. */
export type Quote = AnswerOf<typeof listQuotes>[number];
/** As its record has it. */
export type OneQuote = AnswerOf<typeof getQuote>;

export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', 'one', id],
    queryFn: ({ signal }) => request(getQuote, { params: { id }, signal }),
  });

const most = 200;

export const quotesOfQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['quotes', 'of', customerId],
    queryFn: ({ signal }) =>
      request(listQuotes, { query: toFilter({ where: { customer_id: customerId }, limit: most }), signal }),
  });
