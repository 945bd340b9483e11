import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf, Contract } from '#engine/contracts/platform/contract.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { requestLoosely, type Tagged } from '#app/lib/loose-request.ts';

/** A record with the mark of its state, which changes of it are based on. */
export const recordQuery = <const G extends Contract>(get: G, id: string, topics: readonly string[] = []) =>
  queryOptions({
    queryKey: [topicOf(get), 'record', get.path, id],
    // The server checks its answers against the contract.
    queryFn: ({ signal }) => requestLoosely(get, { params: { id }, signal }) as Promise<Tagged<AnswerOf<G>>>,
    meta: { topics },
  });
