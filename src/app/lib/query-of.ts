import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { answerOf, type RequestInput } from './api.ts';

/** What a call is asked with, whoever asks. */
export type Asked<C extends Contract> = Omit<RequestInput<C>, 'signal' | 'idempotencyKey' | 'headers'>;
type Argument<C extends Contract> =
  Record<never, never> extends Asked<C> ? [asked?: Asked<C>] : [asked: Asked<C>];

const keyOf = (contract: Contract, asked: unknown): QueryKey => [
  topicOf(contract),
  `${contract.method} ${contract.path}`,
  asked,
];

/**
 * What a call answers, remembered by what it was asked. Its key begins with the call's topic, so that news of it, and
 * our own changes, ask again.
 */
export const queryOf = <const C extends Contract>(contract: C, ...[asked]: Argument<C>) =>
  queryOptions({
    queryKey: keyOf(contract, asked),
    queryFn: ({ signal }) => answerOf(contract, { ...asked, signal }),
  });
