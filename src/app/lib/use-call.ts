import { useMutation, useQueryClient, type UseMutationOptions } from '@tanstack/react-query';
import type { AnswerOf, Contract } from '#engine/contracts/platform/contract.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { answerOf } from './api.ts';
import { refresh } from './live.ts';
import type { Asked } from './query-of.ts';

type CallOptions<C extends Contract, Given> = Pick<
  UseMutationOptions<AnswerOf<C>, Error, Given>,
  'gcTime' | 'mutationKey' | 'onError' | 'onSuccess' | 'scope'
> & {
  /** Other topics than the call's own that show something of what it changes. */
  also?: readonly string[];
  /** Does the page itself say what went wrong, at a field for example? Otherwise a notice says it. */
  ownErrors?: boolean;
};

/** A call that changes something. When it is over, all that shows something of its topic asks again. */
export function useCall<const C extends Contract, Given = void>(
  contract: C,
  toInput: (given: Given) => Asked<C>,
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

/** What most calls about one record are given. */
export const byId = (id: string) => ({ params: { id } });
