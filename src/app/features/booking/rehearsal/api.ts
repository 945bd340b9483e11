import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import {
  bookingComing,
  getRehearsal,
  resumeRehearsed,
  stopRehearsed,
  type RehearsalKind,
} from '#engine/contracts/booking/rehearsal.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { notify } from '#app/ui/notify.tsx';

export type Rehearsal = AnswerOf<typeof getRehearsal>;
export type RehearsalRow = Rehearsal['rows'][number];
export type RehearsalView = { days: 7 | 30; kind: RehearsalKind | undefined; skip: number };

const all = ['rehearsal'] as const;
const sent = ['message_logs'] as const;

export const rehearsalQuery = ({ days, kind, skip }: RehearsalView) =>
  queryOptions({
    ...queryOf(getRehearsal, { query: { days, skip, ...(kind && { kind }) } }),
    placeholderData: keepPreviousData,
  });

/** Kept with the messages that were sent: what goes out changes both. */
export const bookingComingQuery = (id: string) =>
  queryOptions({
    queryKey: [...sent, 'coming', id],
    queryFn: ({ signal }) => request(bookingComing, { params: { id }, signal }),
  });

/** Stops a message, or lets it go again where it was stopped. */
export function useStop(isStopped: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => request(isStopped ? resumeRehearsed : stopRehearsed, { body: { key } }),
    onSuccess: () =>
      notify('success', isStopped ? 'This message will be sent.' : 'This message won’t be sent.'),
    onSettled: () =>
      Promise.all([all, sent].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] }))),
  });
}
