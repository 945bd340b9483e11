import { afterEach, expect, test, vi } from 'vitest';
import { ChunkError, chunkTimeoutMs, loadChunk } from './chunk.ts';

afterEach(() => void vi.useRealTimers());

test('gives what was loaded', async () => {
  await expect(loadChunk(async () => 'page')).resolves.toBe('page');
});

test('a part that never arrives is given up after 120 seconds', async () => {
  vi.useFakeTimers();
  const outcome = loadChunk(() => new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs);
  expect(chunkTimeoutMs).toBe(120_000);
  expect(await outcome).toBeInstanceOf(ChunkError);
});

test('a part that fails to load says so in a sentence', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module');
  await expect(loadChunk(() => Promise.reject(failure))).rejects.toMatchObject({
    name: 'ChunkError',
    message: expect.stringMatching(/couldn’t be loaded/),
    cause: failure,
  });
});
