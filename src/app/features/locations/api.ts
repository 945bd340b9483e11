import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/contract.ts';
import { createLocation, listLocations, updateLocation } from '#engine/contracts/locations.ts';
import { request } from '#app/lib/api.ts';
import { toFilter } from '#app/lib/filter.ts';

export type Location = AnswerOf<typeof listLocations>[number];

const all = ['locations'] as const;

/** A company has few: all of them at once, and searching is done here. */
export const locationsQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: ({ signal }) =>
    request(listLocations, { query: toFilter({ order: ['ordering ASC'], limit: 500 }), signal }),
});

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
