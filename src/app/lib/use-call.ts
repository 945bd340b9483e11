import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import type { AnswerOf, Contract } from '#engine/contracts/platform/contract.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { answerOf } from './api.ts';
import { refresh } from './live.ts';
import type { CallInput } from './query-of.ts';

type CallOptions<C extends Contract, Given> = Pick<
  UseMutationOptions<AnswerOf<C>, Error, Given>,
  'gcTime' | 'mutationKey' | 'onError' | 'onSuccess' | 'scope'
> & {
  /** Further topics whose queries show what the call changes. */
  also?: readonly string[];
  /** Does the page itself say what went wrong, at a field for example? Otherwise a notice does. */
  ownErrors?: boolean;
};

/** A call that changes something. When it is over, it refreshes all queries of its topic. */
export function useCall<const C extends Contract, Given = void>(
  contract: C,
  toInput: (given: Given) => CallInput<C>,
  { also = [], ownErrors = false, ...options }: CallOptions<C, Given> = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...options,
    meta: { ownErrors },
    mutationFn: (given: Given) => answerOf(contract, toInput(given)),
    onSettled: () => Promise.all([topicOf(contract), ...also].map((topic) => refresh(client, topic))),
  });
}

/** The input of a call about one record. */
export const byId = (id: string) => ({ params: { id } });
