import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  overlayPreferences,
  type PreferenceChanges,
  type Preferences,
} from '#engine/contracts/platform/overlay-preferences.ts';
import { getPreferences, updatePreferences } from '#engine/contracts/platform/saved-views.ts';
import { request } from './api.ts';
import { personalKey } from './personal-key.ts';
import { useUser, type User } from './session.ts';

/** A function where the change depends on what the person has chosen elsewhere meanwhile. */
type PreferenceChange = PreferenceChanges | ((now: Preferences) => PreferenceChanges);

/** Of a company’s people themselves: whoever acts as one of them changes nothing for that person. */
const isOnServer = (user: User | null): boolean => user?.companyId != null && !user.impersonation;

/** Of the copy in this browser, which the page is drawn with before the server answers. */
const copyKeyOf = (user: User | null): string => personalKey('preferences', user?.id ?? 'nobody');

function findCopy(user: User | null): Preferences | null {
  try {
    // It was written by `keepCopy`.
    return JSON.parse(localStorage.getItem(copyKeyOf(user)) ?? 'null') as Preferences | null;
  } catch {
    return null;
  }
}

function keepCopy(user: User | null, preferences: Preferences): Preferences {
  try {
    if (!user?.impersonation) localStorage.setItem(copyKeyOf(user), JSON.stringify(preferences));
  } catch {
    // Without a storage, the page is drawn as usual until the server answers.
  }
  return preferences;
}

const preferencesQuery = (user: User | null) =>
  queryOptions({
    queryKey: ['preferences', user?.id ?? null],
    queryFn: async ({ signal }) => keepCopy(user, await request(getPreferences, { signal })),
    enabled: isOnServer(user),
    initialData: () => findCopy(user) ?? {},
    // So old that the server is always asked.
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
    // The page is drawn without it where the server does not answer.
    retry: false,
    // They may have been changed on the device from which somebody comes back to this one.
    refetchOnWindowFocus: 'always',
  });

const mutationKey = ['preferences', 'change'];

type OwnPreferences = {
  preferences: Preferences;
  /** Not at a browser where this person has never worked, until the server has answered: what is drawn then would jump. */
  isKnown: boolean;
  /** Shows at once. */
  change(change: PreferenceChange): void;
};

/** How this person likes the product to look, wherever they sign in. */
export function usePreferences(): OwnPreferences {
  const client = useQueryClient();
  const user = useUser();
  const query = preferencesQuery(user);
  const { data, isFetched } = useQuery(query);
  const [hasCopy] = useState(() => findCopy(user) !== null);
  const show = (preferences: Preferences) => client.setQueryData(query.queryKey, keepCopy(user, preferences));
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the last one stays.
    scope: { id: 'preferences' },
    mutationFn: async (change: PreferenceChange) => {
      const body = typeof change === 'function' ? change(await request(getPreferences)) : change;
      return request(updatePreferences, { body });
    },
    onSuccess: (answer) => {
      // Later changes are shown already, and not yet in this answer.
      if (client.isMutating({ mutationKey }) === 1) show(answer);
    },
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  const change = useCallback(
    (wanted: PreferenceChange) => {
      const { queryKey } = preferencesQuery(user);
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (now = {}) =>
        keepCopy(user, overlayPreferences(now, typeof wanted === 'function' ? wanted(now) : wanted)),
      );
      if (isOnServer(user)) mutate(wanted);
    },
    [client, user, mutate],
  );
  return { preferences: data, isKnown: isFetched || hasCopy || !isOnServer(user), change };
}
