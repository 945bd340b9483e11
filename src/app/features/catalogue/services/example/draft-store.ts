import { useEffect, useSyncExternalStore } from 'react';
import type { Values } from '#app/ui/form/use-settings-form.ts';

/** What is typed of a service and not saved: by itself, and of its pricing variables, `new` for one that is to be. */
export type Draft = { service?: Values; variables: Readonly<Record<string, Values>> };

const nothing: Draft = { variables: {} };
const drafts = new Map<string, Draft>();
const listeners = new Set<() => void>();

function put(serviceId: string, change: (draft: Draft) => Draft): void {
  const draft = change(drafts.get(serviceId) ?? nothing);
  if (draft.service === undefined && Object.keys(draft.variables).length === 0) drafts.delete(serviceId);
  else drafts.set(serviceId, draft);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For what stands beside a form and shows what comes of it. */
export const useDraft = (serviceId: string): Draft =>
  useSyncExternalStore(subscribe, () => drafts.get(serviceId) ?? nothing);

/** What a form of the service holds, for as long as it is open. */
export function useShareService(serviceId: string, values: Values): void {
  useEffect(
    () => put(serviceId, (draft) => ({ ...draft, service: { ...draft.service, ...values } })),
    [serviceId, values],
  );
  useEffect(() => () => put(serviceId, ({ service: _closed, ...draft }) => draft), [serviceId]);
}

export function useShareVariable(serviceId: string, variableId: string, values: Values): void {
  useEffect(
    () => put(serviceId, (draft) => ({ ...draft, variables: { ...draft.variables, [variableId]: values } })),
    [serviceId, variableId, values],
  );
  useEffect(
    () => () =>
      put(serviceId, ({ variables: { [variableId]: _closed, ...variables }, ...draft }) => ({
        ...draft,
        variables,
      })),
    [serviceId, variableId],
  );
}
