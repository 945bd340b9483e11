import { createSignal, type Signal } from '#engine/signal.ts';

/** An object with those who want to know when it changes; a change says only what is other. */
export type Store<T> = Omit<Signal<T>, 'set'> & { set(change: Partial<T>): void };

export function createStore<T extends object>(initial: T): Store<T> {
  const signal = createSignal(initial);
  return { ...signal, set: (change) => signal.set({ ...signal.get(), ...change }) };
}
