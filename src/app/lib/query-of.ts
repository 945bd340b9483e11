import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { answerOf, type RequestInput } from './api.ts';

/** The input of a call, less what only its sender has to know. */
export type CallInput<C extends Contract> = Omit<RequestInput<C>, 'signal' | 'idempotencyKey' | 'headers'>;
type Argument<C extends Contract> =
  Record<never, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

const keyOf = (contract: Contract, input: unknown): QueryKey => [
  topicOf(contract),
  `${contract.method} ${contract.path}`,
  input,
];

/**
 * A query of one call. Its key begins with the call's topic, so that live news and our own changes of that topic
 * refresh it.
 */
export const queryOf = <const C extends Contract>(contract: C, ...[input]: Argument<C>) =>
  queryOptions({
    queryKey: keyOf(contract, input),
    queryFn: ({ signal }) => answerOf(contract, { ...input, signal }),
  });
