import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  listSessions,
  startSecondFactor,
  stopSecondFactor,
  updateMe,
} from '#engine/contracts/own-account.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/contract.ts';
import { request } from '#app/lib/api.ts';
import { userQuery } from '#app/lib/session.ts';

export type SignedInDevice = AnswerOf<typeof listSessions>[number];

const devices = ['sessions'] as const;
const meta = { ownErrors: true } as const;

export const devicesQuery = queryOptions({
  queryKey: devices,
  queryFn: ({ signal }) => request(listSessions, { signal }),
});

export function useUpdateMe() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof updateMe>) => request(updateMe, { body }),
    onSuccess: (user) => client.setQueryData(userQuery.queryKey, user),
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: devices }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(endOtherSessions),
    onSettled: () => client.invalidateQueries({ queryKey: devices }),
  });
}

export const useStartSecondFactor = () => useMutation({ mutationFn: () => request(startSecondFactor) });

export function useConfirmSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (code: string) => request(confirmSecondFactor, { body: { code } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
}

export function useStopSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (password: string) => request(stopSecondFactor, { body: { password } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
}
