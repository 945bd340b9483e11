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
    // Of a form that was reset none is: the template is not newer than what is edited.
    queryFn: async () => (await listRevisions(kind, 1)).find(({ live }) => live) ?? null,
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
  const queryKey = [`${kind}_form_presence`];
  let id = crypto.randomUUID();
  let isClosing = false;
  const observer = new QueryObserver<readonly Visitor[]>(client, {
    queryKey,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    gcTime: 0,
    retry: false,
    // A question whether to leave gives the window its focus back: what was asked then could arrive after the leaving.
    refetchOnWindowFocus: false,
    // A page that is being closed hears of its own leaving, too, and must not come again.
    queryFn: async ({ signal }) => (isClosing ? nobody : request(calls.stay, { params: { id }, signal })),
  });
  // Also while the page is being closed, when answers are not waited for.
  const leave = () => {
    // What is on its way would arrive after it.
    void client.cancelQueries({ queryKey });
    const address = calls.leave.path.replace(':id', id);
    void fetch(address, { method: 'DELETE', keepalive: true, headers: identityHeaders() }).catch(
      // The server will miss this page by itself.
      () => undefined,
    );
    id = crypto.randomUUID();
  };
  const close = () => {
    isClosing = true;
    leave();
  };
  // From where browsers keep pages for a way back.
  const comeBack = () => {
    if (!isClosing) return;
    isClosing = false;
    void observer.refetch();
  };
  return {
    get: () => observer.getCurrentResult().data ?? nobody,
    subscribe(listener) {
      const stop = observer.subscribe(listener);
      window.addEventListener('pagehide', close);
      window.addEventListener('pageshow', comeBack);
      return () => {
        stop();
        window.removeEventListener('pagehide', close);
        window.removeEventListener('pageshow', comeBack);
        leave();
      };
    },
  };
}
