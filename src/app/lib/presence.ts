import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { identityHeaders } from './identity.ts';
import { randomId } from './random-id.ts';

/** Another page on which the same thing is open. */
export type Visitor = { id: string; name: string; own: boolean };

const nobody: readonly Visitor[] = [];
const everyMs = 20_000;

type Presence = {
  /** Begins with its topic, so that it is asked again whenever somebody comes or goes. */
  queryKey: readonly [topic: string, ...rest: string[]];
  /** Says that a page is open, and answers which others are. */
  stay: (pageId: string, signal: AbortSignal) => Promise<readonly Visitor[]>;
  leaveAddress: (pageId: string) => string;
};

/** Who else has something open. Asking says that this page has, until nobody here wants to know any more. */
export function observePresence(
  client: QueryClient,
  { queryKey, stay, leaveAddress }: Presence,
): { get: () => readonly Visitor[]; subscribe: (listener: () => void) => () => void } {
  let id = randomId();
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
    queryFn: async ({ signal }) => (isClosing ? nobody : stay(id, signal)),
  });
  // Also while the page is being closed, when answers are not waited for.
  const leave = () => {
    // What is on its way would arrive after it.
    void client.cancelQueries({ queryKey });
    void fetch(leaveAddress(id), { method: 'DELETE', keepalive: true, headers: identityHeaders() }).catch(
      // The server will miss this page by itself.
      () => undefined,
    );
    id = randomId();
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
