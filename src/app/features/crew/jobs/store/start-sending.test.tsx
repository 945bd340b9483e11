import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestAct } from '#engine/crew/test-jobs.ts';
import { networkError } from '#app/lib/api-error.ts';
import type { CrewDevice } from './device.ts';
import { nothingYet, type CrewState } from './device-state.ts';
import { startSending } from './start-sending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A device whose calls the test answers. */
function createFake() {
  let state: CrewState = nothingYet;
  const listeners = new Set<() => void>();
  const flush = vi.fn<() => Promise<void>>(async () => undefined);
  const sync = vi.fn<() => Promise<void>>(async () => undefined);
  const device = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    sync,
    holdsFor: () => 0,
    release: () => undefined,
  } as Partial<CrewDevice> as CrewDevice;
  const hold = (waiting: number) => {
    const acts = Array.from({ length: waiting }, () => makeTestAct(1, { kind: 'check_out' }, 0));
    state = { ...state, acts };
    for (const listener of listeners) listener();
  };
  return { device, flush, sync, hold };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('with nothing to send no timer runs', async () => {
  const { device, flush } = createFake();
  startSending(device);
  await settle();
  expect([flush.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});

const look = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

test('while somebody looks on, a network that has just come back is tried again soon', async () => {
  look('visible');
  const { device, flush, hold } = createFake();
  flush.mockRejectedValue(networkError());
  startSending(device);
  await settle();
  hold(1);
  await settle();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(flush.mock.calls.length).toBeGreaterThanOrEqual(3);
  flush.mockImplementation(async () => hold(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('in the pocket, what is new goes at once; after failures ever more seldom, and never within 30 seconds', async () => {
  look('hidden');
  const { device, flush, hold } = createFake();
  flush.mockRejectedValue(networkError());
  startSending(device);
  await settle();
  hold(1);
  await settle();
  expect(flush).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(flush).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  const within20 = flush.mock.calls.length;
  expect(within20).toBeGreaterThan(4);
  expect(within20).toBeLessThan(9);
  // The network is back: nobody waits for the timer.
  flush.mockImplementation(async () => hold(0));
  dispatchEvent(new Event('online'));
  await settle();
  expect([flush.mock.calls.length, vi.getTimerCount()]).toEqual([within20 + 1, 0]);
});
