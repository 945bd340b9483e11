import type { QueryClient } from '@tanstack/react-query';
import { liveEvents } from '#engine/contracts/live.ts';
import { identityHeaders } from './identity.ts';

type LiveEvent = { topic: string; id?: string };

const retryMs = { first: 1_000, most: 30_000 };

const isLiveEvent = (value: unknown): value is LiveEvent =>
  typeof value === 'object' && value !== null && 'topic' in value && typeof value.topic === 'string';

export function parseEvents(block: string): LiveEvent[] {
  return block.split('\n\n').flatMap((message) => {
    const data = message
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trim())
      .join('\n');
    const value: unknown = data ? JSON.parse(data) : null;
    return isLiveEvent(value) ? [value] : [];
  });
}

async function read(stream: ReadableStream<Uint8Array>, onEvent: (event: LiveEvent) => void): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    rest += decoder.decode(part.value, { stream: true }).replaceAll('\r\n', '\n');
    const end = rest.lastIndexOf('\n\n');
    if (end < 0) continue;
    parseEvents(rest.slice(0, end)).forEach(onEvent);
    rest = rest.slice(end + 2);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Follows the server's live events by `fetch`, because an EventSource cannot say for which company it asks. */
async function follow(client: QueryClient, signal: AbortSignal): Promise<void> {
  let wait = retryMs.first;
  while (!signal.aborted) {
    try {
      const response = await fetch(liveEvents.path, {
        headers: { accept: 'text/event-stream', ...identityHeaders() },
        signal,
      });
      if (response.status === 401 || response.status === 403) return;
      if (response.ok && response.body) {
        wait = retryMs.first;
        await read(response.body, ({ topic }) => void client.invalidateQueries({ queryKey: [topic] }));
      }
    } catch {
      // A broken line is expected here: the next round connects again.
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, retryMs.most);
  }
}

/** A change said by the server refetches what shows it: the topic is the first word of the query keys. */
export function followLiveEvents(client: QueryClient): () => void {
  const stop = new AbortController();
  void follow(client, stop.signal);
  return () => stop.abort();
}
