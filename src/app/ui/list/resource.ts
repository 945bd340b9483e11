import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { requestLoosely, type Tagged } from '#app/lib/loose-request.ts';
import { toFilter, toWhere } from '#app/lib/filter.ts';
import type { AnyRow, ListCalls } from './list-definition.ts';
import type { ListState } from './list-state.ts';

type Input = Parameters<typeof requestLoosely>[1];

// Calls are only known by their kind here: what they answer was compared when the list was defined.
const askTagged = <Answer>(contract: Contract, input: Input) =>
  requestLoosely(contract, input) as Promise<Tagged<Answer>>;
const ask = async <Answer>(contract: Contract, input: Input) =>
  (await askTagged<Answer>(contract, input)).answer;

/** The first word of a query key is the topic that live events name. */
const keyOf = (calls: ListCalls) => [topicOf(calls.list), calls.list.path] as const;

export const rowsQuery = (calls: ListCalls, { where, sort, size, page }: ListState) => {
  const filter = { where, order: [sort], limit: size, skip: (page - 1) * size };
  return queryOptions({
    queryKey: [...keyOf(calls), 'list', filter],
    queryFn: ({ signal }) => ask<AnyRow[]>(calls.list, { query: toFilter(filter), signal }),
    placeholderData: keepPreviousData,
  });
};

const mostMoved = 500;

/** The ids of all that stand before the page that is shown. */
export async function findIdsBefore(client: QueryClient, calls: ListCalls, state: ListState) {
  const { where, sort, size, page } = state;
  const filter = { where, order: [sort], limit: Math.min((page - 1) * size, mostMoved), skip: 0 };
  const rows = await client.fetchQuery({
    queryKey: [...keyOf(calls), 'before', filter],
    queryFn: ({ signal }) => ask<AnyRow[]>(calls.list, { query: toFilter(filter), signal }),
    staleTime: 0,
  });
  return rows.map(({ id }) => id);
}

export const countQuery = (calls: ListCalls, where: ListState['where']) =>
  queryOptions({
    queryKey: [...keyOf(calls), 'count', where],
    queryFn: ({ signal }) =>
      ask(calls.count, { query: toWhere(where), signal }) as Promise<{ count: number }>,
    placeholderData: keepPreviousData,
  });

export const oneQuery = (calls: ListCalls, id: string) => {
  const { get } = calls;
  return queryOptions({
    queryKey: [...keyOf(calls), 'one', id],
    queryFn: ({ signal }) => {
      if (!get) throw new Error(`Nobody can ask for one of ${calls.list.path}.`);
      return askTagged<AnyRow>(get, { params: { id }, signal });
    },
  });
};

/** What the calls of a list write, each shown anew in every list of theirs. */
export function writesOf(client: QueryClient, calls: ListCalls) {
  const settled = async <Answer>(answer: Promise<Answer>) => {
    try {
      return await answer;
    } finally {
      await client.invalidateQueries({ queryKey: [topicOf(calls.list)] });
    }
  };
  return {
    create: (body: object) => settled(ask<AnyRow>(need(calls, 'create'), { body })),
    update: ({ id, body, tag }: { id: string; body: object; tag: string | null }) =>
      settled(
        askTagged<AnyRow>(need(calls, 'update'), {
          params: { id },
          body,
          ...(tag !== null && { headers: { 'if-match': tag } }),
        }),
      ),
    remove: (id: string) =>
      settled(ask<{ outcome: 'deleted' | 'archived' }>(need(calls, 'remove'), { params: { id } })),
  };
}

/** The same for forms, which say what went wrong themselves. */
export function useWrites(calls: ListCalls) {
  const writes = writesOf(useQueryClient(), calls);
  const create = useMutation({ meta: { ownErrors: true }, mutationFn: writes.create });
  const update = useMutation({ meta: { ownErrors: true }, mutationFn: writes.update });
  return { create, update };
}

function need(calls: ListCalls, name: 'create' | 'update' | 'remove'): Contract {
  const call = calls[name];
  if (!call) throw new Error(`${calls.list.path} has no call to ${name} one.`);
  return call;
}
