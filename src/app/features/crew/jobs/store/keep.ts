/** What a phone keeps of a crew's work, by kind. */
export const crewStores = ['meta', 'jobs', 'acts', 'refused', 'photos', 'bytes'] as const;
export type CrewStore = (typeof crewStores)[number];

export type KeepWrite =
  | { store: CrewStore; key: string; value: unknown }
  | { store: CrewStore; key: string; remove: true }
  | { store: CrewStore; clear: true };

export type CrewKeep = {
  /** Whether it is still there when the page has been closed. */
  isLasting: boolean;
  read(store: CrewStore): Promise<unknown[]>;
  get(store: CrewStore, key: string): Promise<unknown>;
  /** All of it or nothing. */
  write(writes: readonly KeepWrite[]): Promise<void>;
  /** The same with the next number of this device, which no other tab is given. */
  append(toWrites: (seq: number) => readonly KeepWrite[]): Promise<void>;
  close(): void;
};

export const seqKey = 'seq';

/** Kept as long as the page is open: for browsers that keep nothing, and for tests. */
export function createMemoryKeep({ isLasting = false } = {}): CrewKeep {
  const stores = new Map(crewStores.map((store) => [store, new Map<string, unknown>()]));
  const of = (store: CrewStore): Map<string, unknown> => {
    const found = stores.get(store);
    if (!found) throw new Error(`no store ${store}`);
    return found;
  };
  const put = (writes: readonly KeepWrite[]): void => {
    for (const write of writes) {
      if ('clear' in write) of(write.store).clear();
      else if ('remove' in write) of(write.store).delete(write.key);
      else of(write.store).set(write.key, structuredClone(write.value));
    }
  };
  return {
    isLasting,
    read: async (store) => structuredClone([...of(store).values()]),
    get: async (store, key) => structuredClone(of(store).get(key)),
    write: async (writes) => put(writes),
    append: async (toWrites) => {
      const seq = toSeq(of('meta').get(seqKey));
      put([...toWrites(seq), { store: 'meta', key: seqKey, value: seq }]);
    },
    close: () => undefined,
  };
}

/** The number after the last one given. */
export const toSeq = (last: unknown): number => (typeof last === 'number' ? last + 1 : 1);
