import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseEvents } from './live-stream.ts';
import { followLiveEvents } from './live.ts';

type Line = ReadableStreamDefaultController<Uint8Array>;
let lines: Line[];
const stops: (() => void)[] = [];

const say = (line: Line | undefined, text: string) => line?.enqueue(new TextEncoder().encode(text));

/** One holder at a time, in the order of asking: as much of the Web Locks as one name needs. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve();
  let holders = 0;
  return {
    async request(
      _name: string,
      options: { ifAvailable?: boolean; signal?: AbortSignal },
      act: (lock: object | null) => Promise<unknown>,
    ) {
      if (options.ifAvailable && holders > 0) return act(null);
      holders += 1;
      const turn = last.then(() => act({})).finally(() => (holders -= 1));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function openTab() {
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const close = followLiveEvents(client, 'ada');
  stops.push(close);
  return { invalidate, close };
}

beforeEach(() => {
  lines = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('location', { host: 'sparkle.trellis.localhost:4000' });
  vi.stubGlobal('navigator', { locks: createLocks() });
  vi.stubGlobal('fetch', async (_path: string, { signal }: { signal: AbortSignal }) => {
    const start = (line: Line) => {
      lines.push(line);
      signal.addEventListener('abort', () => line.error(new DOMException('stopped', 'AbortError')));
    };
    return new Response(new ReadableStream({ start }));
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reads events, and passes over heartbeats and what it does not know', () => {
  const text = ': still here\n\ndata: {"topic":"bookings","id":"1"}\n\nretry: 2000\n\ndata: {"other":1}';
  expect(parseEvents(text)).toEqual([{ topic: 'bookings', id: '1' }]);
});

test('an event that arrives in pieces refetches what shows its topic', async () => {
  const { invalidate } = openTab();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  for (const piece of ['retry: 2000\n\nda', 'ta: {"topic":"boo', 'kings","id":null}\n', '\n'])
    say(lines[0], piece);
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['bookings'] }));
});

test('tabs share one stream, and the next one takes over', async () => {
  const first = openTab();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  const second = openTab();
  say(lines[0], 'data: {"topic":"bookings"}\n\n');
  for (const tab of [first, second])
    await vi.waitFor(() =>
      expect(tab.invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['bookings'] }),
    );
  expect(lines).toHaveLength(1);
  first.close();
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  await vi.waitFor(() => expect(second.invalidate).toHaveBeenLastCalledWith(undefined));
});

test('after a break everything is loaded again, once the line is back', async () => {
  const { invalidate } = openTab();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  lines[0]?.close();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(invalidate).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledExactlyOnceWith(undefined));
});

test('without locks only the tab in view keeps a stream', async () => {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    getElementById: () => null,
  });
  const turn = (state: string) => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', document);
  const { invalidate } = openTab();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  turn('hidden');
  turn('visible');
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledExactlyOnceWith(undefined));
});
