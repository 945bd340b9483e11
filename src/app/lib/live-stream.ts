import { liveEvents } from '#engine/contracts/platform/live.ts';
import { identityHeaders } from './identity.ts';

/** What has changed; `null`: something may have changed unheard, so everything counts as changed. */
export type Topic = string | null;
export type Hear = (topic: Topic) => void;

const retryMs = { first: 1_000, most: 30_000 };
/** The server says something every 25 s; a line that is silent for longer is dead, whatever the browser thinks. */
const silenceMs = 60_000;

const isLiveEvent = (value: unknown): value is { topic: string } =>
  typeof value === 'object' && value !== null && 'topic' in value && typeof value.topic === 'string';

export function parseEvents(block: string): { topic: string }[] {
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

async function read(stream: ReadableStream<Uint8Array>, hear: Hear): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const next = async () => {
    const watchdog = setTimeout(() => void reader.cancel(), silenceMs);
    return reader.read().finally(() => clearTimeout(watchdog));
  };
  let rest = '';
  for (let part = await next(); !part.done; part = await next()) {
    rest += decoder.decode(part.value, { stream: true }).replaceAll('\r\n', '\n');
    const end = rest.lastIndexOf('\n\n');
    if (end < 0) continue;
    for (const { topic } of parseEvents(rest.slice(0, end))) hear(topic);
    rest = rest.slice(end + 2);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Follows the server's live events until told to stop, or until the server says that this person may not.
 * By `fetch`, because an EventSource cannot say for which company it asks.
 */
export async function followStream(hear: Hear, signal: AbortSignal, missedSome = false): Promise<void> {
  let wait = retryMs.first;
  let hasGap = missedSome;
  while (!signal.aborted) {
    try {
      const response = await fetch(liveEvents.path, {
        headers: { accept: 'text/event-stream', ...identityHeaders() },
        signal,
      });
      if (response.status === 401 || response.status === 403) return;
      if (response.ok && response.body) {
        wait = retryMs.first;
        // Only once the line is open again: what is loaded before that could miss a change in between.
        if (hasGap) hear(null);
        await read(response.body, hear);
      }
    } catch {
      // A broken line is expected here: the next round connects again.
    }
    if (signal.aborted) return;
    hasGap = true;
    await pause(wait, signal);
    wait = Math.min(wait * 2, retryMs.most);
  }
}
