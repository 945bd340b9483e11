import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#app/lib/keep-answer.ts';
import {
  cancelEmailChange,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  getEmailChange,
  listSessions,
  requestEmailChange,
  startSecondFactor,
  stopSecondFactor,
  updateMe,
} from '#engine/contracts/company/own-account.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import {
  confirmPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#engine/contracts/company/passkeys.ts';
import { request } from '#app/lib/api.ts';
import { createPasskey } from '#app/lib/passkeys.ts';
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
    onSuccess: (user) => keepAnswer(client, userQuery.queryKey, user),
  });
}

export type PendingEmailChange = NonNullable<AnswerOf<typeof getEmailChange>['pending']>;

const emailChange = ['session', 'email change'] as const;

export const emailChangeQuery = queryOptions({
  queryKey: emailChange,
  queryFn: async ({ signal }) => (await request(getEmailChange, { signal })).pending,
});

export function useRequestEmailChange() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof requestEmailChange>) => request(requestEmailChange, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: emailChange }),
  });
}

export function useCancelEmailChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(cancelEmailChange),
    onSuccess: () => client.invalidateQueries({ queryKey: emailChange }),
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

export const useStartSecondFactor = () =>
  useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof startSecondFactor>) => request(startSecondFactor, { body }),
  });

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

export type OwnPasskey = AnswerOf<typeof listPasskeys>['passkeys'][number];

const passkeys = ['session', 'passkeys'] as const;

export const passkeysQuery = queryOptions({
  queryKey: passkeys,
  queryFn: ({ signal }) => request(listPasskeys, { signal }),
});

/** What the server asks for, what the person's device makes of it, and what is kept. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: async (body: BodyOf<typeof startPasskey>) => {
      const made = await createPasskey(await request(startPasskey, { body }));
      return request(confirmPasskey, { body: made });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: passkeys }),
  });
}

export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      request(renamePasskey, { params: { id }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: passkeys }),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(removePasskey, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: passkeys }),
  });
}
