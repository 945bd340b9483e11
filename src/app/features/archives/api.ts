import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { linkArchive, listArchives, makeArchive } from '#engine/contracts/archives.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { request } from '#app/lib/api.ts';

export type Archive = AnswerOf<typeof listArchives>[number];

const all = ['archives'] as const;

export const archivesQuery = queryOptions({
  queryKey: all,
  queryFn: ({ signal }) => request(listArchives, { signal }),
});

export function useArchiveActs() {
  const client = useQueryClient();
  return {
    make: useMutation({
      mutationFn: () => request(makeArchive),
      onSettled: () => client.invalidateQueries({ queryKey: all }),
    }),
    link: useMutation({ mutationFn: (id: string) => request(linkArchive, { params: { id } }) }),
  };
}
