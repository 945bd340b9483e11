import { DomainError } from '#engine/errors.ts';
import type { Clock } from '../clock.ts';

/** Counts on this node alone: for what is cheap to answer, and would cost more to count than to do. */
export type LocalLimit = { count(key: string, limit: { max: number; perSeconds: number }): void };

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
        return;
      }
      known.count += 1;
      if (known.count > max) {
        const retryAfterSeconds = Math.max(1, Math.ceil((known.endsAt - now) / 1000));
        throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      }
    },
  };
}
