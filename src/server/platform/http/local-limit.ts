import { DomainError } from '#engine/errors.ts';
import type { Clock } from '../clock.ts';

/** What is left of a window, and in how many seconds the next one begins. */
export type Allowance = { left: number; resetSeconds: number };

/** Counts on this node alone: for what is cheap to answer, and would cost more to count than to do. */
export type LocalLimit = { count(key: string, limit: { max: number; perSeconds: number }): Allowance };

/** Windows that are over are forgotten when so many are known. */
const mostKept = 50_000;

export function createLocalLimit(clock: Clock): LocalLimit {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const forgetOver = (now: number) => {
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    // A flood of addresses: what was counted of the oldest is let go.
    for (const key of windows.keys()) {
      if (windows.size < mostKept) return;
      windows.delete(key);
    }
  };
  return {
    count(key, { max, perSeconds }) {
      const now = clock().getTime();
      const known = windows.get(key);
      if (!known || known.endsAt <= now) {
        if (windows.size >= mostKept) forgetOver(now);
        windows.delete(key);
        windows.set(key, { count: 1, endsAt: now + perSeconds * 1000 });
        return { left: max - 1, resetSeconds: perSeconds };
      }
      known.count += 1;
      const resetSeconds = Math.max(1, Math.ceil((known.endsAt - now) / 1000));
      if (known.count > max) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: resetSeconds });
      return { left: max - known.count, resetSeconds };
    },
  };
}
