import type { CrewDevice } from './device.ts';
import { isUnanswered } from './device-parts.ts';

export type LastingStorage = {
  subscribe: (listener: () => void) => () => void;
  /** Whether the browser has been asked and has not answered yet: some ask whoever holds the phone. */
  isAsking: () => boolean;
  /** Asks when something first stays on the phone because the server cannot be reached, and not before. */
  askFor: (device: CrewDevice) => () => void;
};

/** Browsers clear what was not asked to stay when a phone runs full. */
export function createLastingStorage(storage: () => StorageManager | undefined): LastingStorage {
  let hasAsked = false;
  let asking = false;
  const listeners = new Set<() => void>();
  const show = (is: boolean): void => {
    asking = is;
    for (const listener of listeners) listener();
  };
  const ask = async (): Promise<void> => {
    if (hasAsked) return;
    hasAsked = true;
    const manager = storage();
    // Not in every browser, and not on every address.
    if (!manager?.persist || (await manager.persisted?.().catch(() => false))) return;
    show(true);
    await manager.persist().catch(() => undefined);
    show(false);
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAsking: () => asking,
    askFor: (device) =>
      device.subscribe(() => {
        const { acts, photos, taken, error } = device.getState();
        const isCutOff = !navigator.onLine || isUnanswered(error);
        if (isCutOff && acts.length + photos.length + taken.length > 0) void ask();
      }),
  };
}

export const lastingStorage = createLastingStorage(() => navigator.storage);
