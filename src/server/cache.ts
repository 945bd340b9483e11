/** Answers that may be a little old. Concurrent askers share one load; a failed load is not remembered. */
export type Cache<V> = {
  get(key: string, load: () => Promise<V>): Promise<V>;
  forget(key: string): void;
  clear(): void;
};

type Entry<V> = { value: Promise<V>; until: number };

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
