import type { Query, QueryClient } from '@tanstack/react-query';
import { followStream, type Hear, type Topic } from './live-stream.ts';

/**
 * One stream per browser: a browser allows six connections to a host, and every stream holds one of them for good.
 * The tab that holds the lock listens for all; when it closes, the lock passes on to the next.
 */
async function followTogether(whose: string, hear: Hear, signal: AbortSignal): Promise<void> {
  const name = `trellis:live:${whose}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Topic>) => hear(data));
  signal.addEventListener('abort', () => channel.close());
  const hold = (missedSome: boolean) => {
    const tellAll: Hear = (topic) => {
      hear(topic);
      if (!signal.aborted) channel.postMessage(topic);
    };
    return followStream(tellAll, signal, missedSome);
  };
  const isFirst = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock && !signal.aborted) await hold(false);
    return lock !== null;
  });
  if (isFirst || signal.aborted) return;
  await navigator.locks.request(name, { signal }, () => hold(true)).catch(ignoreAbort);
}

const ignoreAbort = (error: unknown) => {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
};

/** Without locks (plain http away from localhost) a tab that nobody looks at gives its connection back. */
function followWhileVisible(hear: Hear, signal: AbortSignal): void {
  let stream: AbortController | undefined;
  let wasOpen = false;
  const update = () => {
    if (document.visibilityState === 'hidden') {
      stream?.abort();
      stream = undefined;
    } else if (!stream) {
      stream = new AbortController();
      void followStream(hear, AbortSignal.any([signal, stream.signal]), wasOpen);
      wasOpen = true;
    }
  };
  document.addEventListener('visibilitychange', update, { signal });
  update();
}

const hasLocks = () => 'locks' in navigator && 'BroadcastChannel' in globalThis;

const tellsOf =
  (topic: string) =>
  ({ meta }: Pick<Query, 'meta'>) =>
    Array.isArray(meta?.topics) && meta.topics.includes(topic);

/** Asks again for what shows something of a topic: it is the first word of a query's key, or named beside it. */
export async function refresh(client: QueryClient, topic: string): Promise<void> {
  const others = client.getQueryCache().findAll({ predicate: tellsOf(topic) });
  await Promise.all([
    client.invalidateQueries({ queryKey: [topic] }),
    ...others.map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
  ]);
}

/** A change said by the server refetches what shows it. */
export function followLiveEvents(client: QueryClient, whose: string): () => void {
  const stop = new AbortController();
  const hear: Hear = (topic) =>
    void (topic === null ? client.invalidateQueries(undefined) : refresh(client, topic));
  if (hasLocks()) void followTogether(whose, hear, stop.signal);
  else followWhileVisible(hear, stop.signal);
  return () => stop.abort();
}
