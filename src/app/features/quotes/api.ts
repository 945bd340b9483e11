import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { getQuote } from '#engine/contracts/quotes.ts';
import { request } from '#app/lib/api.ts';

export type Quote = AnswerOf<typeof getQuote>;

export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['quotes', 'one', id],
    queryFn: ({ signal }) => request(getQuote, { params: { id }, signal }),
  });
