import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { formPresenceCalls } from '#engine/contracts/platform/presence.ts';
import type { FormKind } from '#engine/template/documents.ts';
import type { BuilderHost, Revision } from '#builder';
import { request } from '#app/lib/api.ts';
import { observePresence } from '#app/lib/presence.ts';
import { listRevisions } from './revisions.ts';

/** Its key begins with the topic of forms, so that it is asked again whenever somebody saves. */
export function observeNewest(client: QueryClient, kind: FormKind): BuilderHost['newest'] {
  const observer = new QueryObserver<Revision | null>(client, {
    queryKey: [`${kind}_forms`, 'newest'],
    staleTime: Infinity,
    gcTime: 0,
    // Of a form that was reset none is: the template is not newer than what is edited.
    queryFn: async () => (await listRevisions(kind, 1)).find(({ live }) => live) ?? null,
  });
  return {
    get: () => observer.getCurrentResult().data ?? undefined,
    subscribe: (listener) => observer.subscribe(listener),
  };
}

/** Who else has the form open in the builder. */
export function observeOthers(client: QueryClient, kind: FormKind): BuilderHost['others'] {
  const { stay, leave } = formPresenceCalls(kind);
  return observePresence(client, {
    queryKey: [stay.topic],
    stay: (id, signal) => request(stay, { params: { id }, signal }),
    leaveAddress: (id) => leave.path.replace(':id', id),
  });
}
