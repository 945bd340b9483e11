import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Contract } from '#engine/contracts/contract.ts';
import { topicOf } from '#engine/contracts/topic.ts';
import { request, requestTagged, type Tagged } from '#app/lib/api.ts';
import { toFilter, toWhere } from '#app/lib/filter.ts';
import type { AnyRow, ListCalls } from './list-definition.ts';
import type { ListState } from './list-state.ts';

// Calls are only known by their kind here: what they take and answer was compared when the list was defined.
const ask = (contract: Contract, input: object) => request(contract, input as never) as Promise<unknown>;
const askTagged = (contract: Contract, input: object) =>
  requestTagged(contract, input as never) as Promise<Tagged<AnyRow>>;

/** The first word of a query key is the topic that live events name. */
const keyOf = (calls: ListCalls) => [topicOf(calls.list), calls.list.path] as const;

export const rowsQuery = (calls: ListCalls, { where, sort, size, page }: ListState) => {
  const filter = { where, order: [sort], limit: size, skip: (page - 1) * size };
  return queryOptions({
    queryKey: [...keyOf(calls), 'list', filter],
    queryFn: ({ signal }) => ask(calls.list, { query: toFilter(filter), signal }) as Promise<AnyRow[]>,
    placeholderData: keepPreviousData,
  });
};

export const countQuery = (calls: ListCalls, where: ListState['where']) =>
  queryOptions({
    queryKey: [...keyOf(calls), 'count', where],
    queryFn: ({ signal }) => ask(calls.count, { query: toWhere(where), signal }) as Promise<{ count: number }>,
    placeholderData: keepPreviousData,
  });

export const oneQuery = (calls: ListCalls, id: string) => {
  const { get } = calls;
  return queryOptions({
    queryKey: [...keyOf(calls), 'one', id],
    queryFn: ({ signal }) => {
      if (!get) throw new Error(`Nobody can ask for one of ${calls.list.path}.`);
      return askTagged(get, { params: { id }, signal });
    },
  });
};

/** Made by their calls, shown anew in every list of theirs. */
export function useWrites(calls: ListCalls) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: [topicOf(calls.list)] });
  const create = useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: object) => ask(need(calls, 'create'), { body }) as Promise<AnyRow>,
    onSettled,
  });
  const update = useMutation({
    meta: { ownErrors: true },
    mutationFn: ({ id, body, tag }: { id: string; body: object; tag: string | null }) =>
      askTagged(need(calls, 'update'), {
        params: { id },
        body,
        ...(tag !== null && { headers: { 'if-match': tag } }),
      }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      ask(need(calls, 'remove'), { params: { id } }) as Promise<{ outcome: 'deleted' | 'archived' }>,
    onSettled,
  });
  return { create, update, remove };
}

function need(calls: ListCalls, name: 'create' | 'update' | 'remove'): Contract {
  const call = calls[name];
  if (!call) throw new Error(`${calls.list.path} has no call to ${name} one.`);
  return call;
}
