import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { getRehearsal, stopRehearsed, type RehearsalKind } from '#engine/contracts/rehearsal.ts';
import { request } from '#app/lib/api.ts';
import { notify } from '#app/ui/notify.tsx';

export type Rehearsal = AnswerOf<typeof getRehearsal>;
export type RehearsalRow = Rehearsal['rows'][number];
export type RehearsalView = { days: 7 | 30; kind: RehearsalKind | undefined; skip: number };

const all = ['rehearsal'] as const;

export const rehearsalQuery = ({ days, kind, skip }: RehearsalView) =>
  queryOptions({
    queryKey: [...all, { days, kind, skip }],
    queryFn: ({ signal }) => request(getRehearsal, { query: { days, skip, ...(kind && { kind }) }, signal }),
    placeholderData: keepPreviousData,
  });

export function useStop() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => request(stopRehearsed, { body: { key } }),
    onSuccess: () => notify('success', 'This message won’t be sent.'),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
