import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/contract.ts';
import {
  countLocations,
  createLocation,
  listLocations,
  updateLocation,
} from '#engine/contracts/locations.ts';
import { request } from '#app/lib/api.ts';
import { toFilter, toWhere } from '#app/lib/filter.ts';
import { toPaging, type ListParams } from '#app/ui/list-params.ts';

export type Location = AnswerOf<typeof listLocations>[number];

const all = ['locations'] as const;

const toConditions = ({ search }: ListParams) => (search ? { q: search } : {});

export function locationsQuery(params: ListParams) {
  const filter = { where: toConditions(params), ...toPaging(params) };
  return queryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => request(listLocations, { query: toFilter(filter), signal }),
    placeholderData: keepPreviousData,
  });
}

export function locationsCountQuery(params: ListParams) {
  const where = toConditions(params);
  return queryOptions({
    queryKey: [...all, 'count', where],
    queryFn: ({ signal }) => request(countLocations, { query: toWhere(where), signal }),
    placeholderData: keepPreviousData,
  });
}

type Change =
  { id: null; body: BodyOf<typeof createLocation> } | { id: string; body: BodyOf<typeof updateLocation> };

export function useSaveLocation() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (change: Change) =>
      change.id === null
        ? request(createLocation, { body: change.body })
        : request(updateLocation, { params: { id: change.id }, body: change.body }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useSetLocationActive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      request(updateLocation, { params: { id }, body: { active } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
