import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { getQuote, listQuotes } from '#engine/contracts/booking/quotes.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';

/** As lists have it. */
export type Quote = AnswerOf<typeof listQuotes>[number];
/** As its record has it. */
export type OneQuote = AnswerOf<typeof getQuote>;

export const quoteQuery = (id: string) => queryOf(getQuote, { params: { id } });

const most = 200;

export const quotesOfQuery = (customerId: string) =>
  queryOf(listQuotes, { query: toFilter({ where: { customer_id: customerId }, limit: most }) });
