/** Answers that may be a little old. Concurrent askers share one load; a failed load is not remembered. */
export type Cache<V> = {
  get(key: string, load: () => Promise<V>): Promise<V>;
  forget(key: string): void;
  clear(): void;
};

type Entry<V> = { value: Promise<V>; until: number };

/**
 * One such cache for each database: versions and ids mean something only there, and one process may serve several
 * copies of the same data, as tests do.
 */
export function cachePerDatabase<V>(limits: { seconds: number; max: number }) {
  const caches = new WeakMap<object, Cache<V>>();
  return ({ origin }: { origin: object }): Cache<V> => {
    const known = caches.get(origin);
    if (known) return known;
    const made = createCache<V>(limits);
    caches.set(origin, made);
    return made;
  };
}

export function createCache<V>({ seconds, max }: { seconds: number; max: number }): Cache<V> {
  // Insertion order is age, so the first key is the one to drop when it is full.
  const entries = new Map<string, Entry<V>>();
  return {
    get(key, load) {
      const now = performance.now();
      const known = entries.get(key);
      if (known && known.until > now) return known.value;
      entries.delete(key);
      const [oldest] = entries.size >= max ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
      const value = load();
      const entry = { value, until: now + seconds * 1000 };
      entries.set(key, entry);
      value.catch(() => entries.get(key) === entry && entries.delete(key));
      return value;
    },
    forget: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
