import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { formPresenceCalls } from '#engine/contracts/form-presence.ts';
import type { FormKind } from '#engine/template/documents.ts';
import type { BuilderHost, Revision, Visitor } from '#builder';
import { request } from '#app/lib/api.ts';
import { identityHeaders } from '#app/lib/identity.ts';
import { listRevisions } from './revisions.ts';

/** Its key begins with the topic of forms, so that it is asked again whenever somebody saves. */
export function observeNewest(client: QueryClient, kind: FormKind): BuilderHost['newest'] {
  const observer = new QueryObserver<Revision | null>(client, {
    queryKey: [`${kind}_forms`, 'newest'],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async () => (await listRevisions(kind, 1)).at(0) ?? null,
  });
  return {
    get: () => observer.getCurrentResult().data ?? undefined,
    subscribe: (listener) => observer.subscribe(listener),
  };
}

const nobody: readonly Visitor[] = [];
const everyMs = 20_000;

/** Who else has the form open. Asking says that this page has, until nobody here wants to know any more. */
export function observeOthers(client: QueryClient, kind: FormKind): BuilderHost['others'] {
  const calls = formPresenceCalls(kind);
  let id = crypto.randomUUID();
  const observer = new QueryObserver<readonly Visitor[]>(client, {
    queryKey: [`${kind}_form_presence`],
    ...{ refetchInterval: everyMs, refetchIntervalInBackground: true, gcTime: 0, retry: false },
    queryFn: () => request(calls.stay, { params: { id } }),
  });
  // Also while the page is being closed, when answers are not waited for.
  const leave = () => {
    const address = calls.leave.path.replace(':id', id);
    void fetch(address, { method: 'DELETE', keepalive: true, headers: identityHeaders() }).catch(
      // The server will miss this page by itself.
      () => undefined,
    );
    id = crypto.randomUUID();
  };
  return {
    get: () => observer.getCurrentResult().data ?? nobody,
    subscribe(listener) {
      const stop = observer.subscribe(listener);
      window.addEventListener('pagehide', leave);
      return () => {
        stop();
        window.removeEventListener('pagehide', leave);
        leave();
      };
    },
  };
}
