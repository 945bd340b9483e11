import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { followLiveEvents, parseEvents } from './live.ts';

afterEach(() => void vi.unstubAllGlobals());

test('reads events, and passes over heartbeats and what it does not know', () => {
  const text = ': still here\n\ndata: {"topic":"bookings","id":"1"}\n\nretry: 2000\n\ndata: {"other":1}';
  expect(parseEvents(text)).toEqual([{ topic: 'bookings', id: '1' }]);
});

test('an event that arrives in pieces refetches what shows its topic', async () => {
  const pieces = ['retry: 2000\n\nda', 'ta: {"topic":"boo', 'kings","id":null}\n', '\n'];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('location', { host: 'sparkle.trellis.localhost:4000' });
  const stream = new ReadableStream({
    start: (controller) => pieces.forEach((piece) => controller.enqueue(new TextEncoder().encode(piece))),
  });
  vi.stubGlobal('fetch', async () => new Response(stream));
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  const stop = followLiveEvents(client);
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledExactlyOnceWith({ queryKey: ['bookings'] }));
  stop();
});
