import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { buildAbility, judge, type AccessRecord, type PermissionRule } from '#engine/access/ability.ts';
import { isPlanFeature, permissionNames } from '#engine/access/permissions.ts';
import { logout } from '#engine/contracts/company/accounts.ts';
import { me } from '#engine/contracts/company/own-account.ts';
import { type userRecord } from '#engine/contracts/company/user-record.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { request } from './api.ts';
import { isApiError, isNotSignedIn } from './api-error.ts';
import { askBeforeSignOut } from './before-sign-out.ts';
import { getBoot } from './boot.ts';
import { activeCompany, setActiveCompany, setMasquerade } from './identity.ts';
import { findKeptUser, forgetKeptUser, keepUser } from './kept-user.ts';
import { forgetRecent } from './personal-key.ts';
import { tellOtherTabs } from './other-tabs.ts';

export type User = FromSchema<typeof userRecord>;

const refreshEveryMs = 60_000;

const isPermissionName = (name: string): name is AccessRecord['resources'][number]['name'] =>
  permissionNames.some((known) => known === name);

/** A newer server may name permissions that this page does not know yet; they grant nothing here. */
export function toAccess(user: User): AccessRecord {
  return {
    role: user.role,
    resources: user.resources.flatMap(({ name, access }) =>
      isPermissionName(name) ? [{ name, access }] : [],
    ),
    models: user.models.flatMap(({ name, ...levels }) =>
      isPermissionName(name) ? [{ name, ...levels }] : [],
    ),
    features: user.features.filter(isPlanFeature),
  };
}

async function fetchUser(): Promise<User | null> {
  try {
    const user = await request(me);
    setMasquerade(user.impersonation ? user.companyId : null);
    keepUser(user);
    return user;
  } catch (error) {
    if (lostActiveCompany(error)) return fetchUser();
    const kept = isApiError(error) && error.statusCode === 0 ? findKeptUser() : null;
    if (kept) return kept;
    if (!isNotSignedIn(error)) throw error;
    setMasquerade(null);
    return forgetKeptUser();
  }
}

/** One may have left the company that was last worked for; then the session's own one counts again. */
function lostActiveCompany(error: unknown): boolean {
  if (!isApiError(error) || error.statusCode !== 403 || activeCompany() === null) return false;
  setActiveCompany(null);
  return true;
}

export const userQuery = queryOptions({
  queryKey: ['session', 'user'],
  // Guards wait for it as well as pages, so a page that goes away must not cancel it.
  queryFn: ({ client }) =>
    client.getQueryData(['session', 'user']) === undefined && !getBoot().signedIn
      ? forgetKeptUser()
      : fetchUser(),
  staleTime: refreshEveryMs,
});

export const useUser = (): User | null => useSuspenseQuery(userQuery).data;

/** Asks once a minute whether the person may still do what they could. Used once, at the root. */
export const useFreshUser = () =>
  useQuery({
    ...userQuery,
    refetchInterval: ({ state }) => (state.data ? refreshEveryMs : false),
    refetchOnWindowFocus: ({ state }) => Boolean(state.data),
  });

/** For pages behind the guard, where there always is somebody. */
export function useSignedInUser(): User {
  const user = useUser();
  // Between signing out and leaving the page, it is still drawn for whoever was there.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);
  const present = user ?? shown;
  if (!present) throw new Error('This page needs a signed-in user. Please sign in again.');
  return present;
}

export function useMay(): (rule: PermissionRule | undefined, need?: 'read' | 'manage') => boolean {
  const user = useUser();
  return useMemo(() => {
    const ability = user ? buildAbility(toAccess(user)) : null;
    return (rule, need = 'read') => ability !== null && judge(ability, rule, need).allowed;
  }, [user]);
}

const forget = (client: QueryClient) =>
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });

/** Somebody else is at the keyboard now: nothing that was loaded for the one before may stay. */
export function adoptUser(client: QueryClient, user: User | null): void {
  setMasquerade(user?.impersonation ? user.companyId : null);
  forget(client);
  keepUser(user);
  client.setQueryData(userQuery.queryKey, user);
  tellOtherTabs();
}

const identityOf = (user: User | null | undefined) => `${user?.id}:${user?.companyId}`;

/** Another tab has signed in or out: the session is one for all of them. */
export async function followOtherTab(client: QueryClient): Promise<void> {
  const before = client.getQueryData(userQuery.queryKey);
  const now = await client.fetchQuery({ ...userQuery, staleTime: 0 });
  if (identityOf(before) !== identityOf(now)) forget(client);
}

export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    /** Answers whether they have left: they may be asked, and stay. */
    mutationFn: async () => {
      const after = await askBeforeSignOut();
      if (!after) return false;
      await request(logout);
      for (const tidy of after) await tidy();
      return true;
    },
    onSuccess: (hasLeft) => {
      if (!hasLeft) return;
      const user = client.getQueryData(userQuery.queryKey);
      if (user) forgetRecent(user.id);
      adoptUser(client, null);
    },
  });
}
