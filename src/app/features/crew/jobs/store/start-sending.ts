import { isApiError } from '#app/lib/api-error.ts';
import type { CrewDevice } from './device.ts';

/** No phone in a pocket is woken more often. */
const firstPauseMs = 30_000;
const longestPauseMs = 15 * 60_000;
const quickPausesMs = [2_000, 8_000];

export type Sender = { send: () => Promise<void> };

/**
 * Sends when there is something to send: at once, when the page is opened or looked at, when the network is back, and
 * ever more seldom while that fails. With nothing to send, no timer runs.
 */
export function startSending(device: CrewDevice): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running: Promise<void> | undefined;
  let seen = 0;

  const hasSome = (): boolean => {
    const { acts, photos } = device.getState();
    return acts.length + photos.length > 0;
  };

  async function attempt(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // What came while the rest was on its way goes next.
    let pause = 0;
    try {
      const had = hasSome() && device.holdsFor() === 0;
      await device.flush();
      failures = 0;
      if (had) await device.sync();
    } catch (error) {
      failures += 1;
      pause = pauseAfter(error, failures);
    }
    if (hasSome()) timer = setTimeout(() => void send(), Math.max(pause, device.holdsFor()));
  }

  /** One attempt at a time; what is done meanwhile is seen by the next. */
  function send(): Promise<void> {
    running ??= attempt().finally(() => {
      running = undefined;
    });
    return running;
  }

  const now = (): void => {
    failures = 0;
    void send();
  };
  addEventListener('online', now);
  document.addEventListener('visibilitychange', () => {
    // A phone in a pocket runs nothing: what is held goes before it sleeps.
    if (document.visibilityState === 'hidden') {
      if (!device.getState().held) return;
      device.release();
    }
    now();
  });
  device.subscribe(() => {
    const { acts, photos, isSending } = device.getState();
    const waiting = acts.length + photos.length;
    // Something new: it goes at once, unless the one before has just failed.
    if (waiting > seen && !isSending && timer === undefined) now();
    seen = waiting;
  });
  void send();
  return {
    send: async () => {
      failures = 0;
      await send();
    },
  };
}

/** A little apart, so that the phones of a crew do not all come back in one moment. */
function pauseAfter(error: unknown, failures: number): number {
  const asked = isApiError(error) ? Number(error.details['retryAfterSeconds'] ?? 0) * 1000 : 0;
  // A network that has just come back often fails once more; somebody who looks on need not wait for it.
  const quick = document.visibilityState === 'visible' ? quickPausesMs : [];
  const slow = firstPauseMs * 2 ** Math.max(0, failures - 1 - quick.length);
  const wait = quick[failures - 1] ?? Math.min(longestPauseMs, slow);
  return Math.max(asked, wait) * (1 + Math.random() / 5);
}
