import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  acceptInvitation,
  completeReset,
  completeSignup,
  confirmEmailChange,
  login,
  register,
  requestReset,
  requestSignInLink,
  signInByLink,
} from '#engine/contracts/company/accounts.ts';
import { changePassword } from '#engine/contracts/company/own-account.ts';
import { signInByPasskey, startPasskeySignIn } from '#engine/contracts/company/passkeys.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { request } from '#app/lib/api.ts';
import { browserTimezone } from '#app/lib/browser-timezone.ts';
import { signWithPasskey } from '#app/lib/passkeys.ts';
import { adoptUser } from '#app/lib/session.ts';

const meta = { ownErrors: true } as const;

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof login>) => request(login, { body }),
    onSuccess: (user) => adoptUser(client, user),
  });
}

export const useRequestSignInLink = () =>
  useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof requestSignInLink>) => request(requestSignInLink, { body }),
  });

export function useSignInByLink() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof signInByLink>) => request(signInByLink, { body }),
    onSuccess: (user) => adoptUser(client, user),
  });
}

/** `fromField`: the browser offers passkeys where the email is typed, and nothing happens until one is chosen. */
export function useSignInByPasskey() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: async ({ fromField }: { fromField: boolean }) => {
      const signed = await signWithPasskey(await request(startPasskeySignIn), { fromField });
      return request(signInByPasskey, { body: signed });
    },
    onSuccess: (user) => adoptUser(client, user),
  });
}

export const useRegister = () =>
  useMutation({ meta, mutationFn: (body: BodyOf<typeof register>) => request(register, { body }) });

export const useRequestReset = () =>
  useMutation({ meta, mutationFn: (email: string) => request(requestReset, { body: { email } }) });

export const useCompleteReset = () =>
  useMutation({ meta, mutationFn: (body: BodyOf<typeof completeReset>) => request(completeReset, { body }) });

export const useConfirmEmailChange = () =>
  useMutation({
    meta,
    mutationFn: (token: string) => request(confirmEmailChange, { body: { token } }),
  });

export const useChangePassword = () =>
  useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof changePassword>) => request(changePassword, { body }),
  });

export function useAcceptInvitation() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (token: string) =>
      request(acceptInvitation, { body: { token, timezone: browserTimezone() } }),
    onSuccess: (user) => adoptUser(client, user),
  });
}

export function useCompleteSignup() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof completeSignup>) => request(completeSignup, { body }),
    onSuccess: (user) => adoptUser(client, user),
  });
}
