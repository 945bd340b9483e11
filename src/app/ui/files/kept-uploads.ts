/** Which upload a file belongs to, so that it goes on where it stopped when the same file is chosen again. */
type KeptUpload = { id: string; at: number };

const prefix = 'trellis:upload:';
/** The server keeps what has arrived for a day. */
const keptMs = 86_400_000;

/** Browsers may refuse to store anything; then an upload begins anew after a reload, and that is all. */
function tryStorage<R>(act: (storage: Storage) => R): R | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

function read(storage: Storage, key: string): KeptUpload | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null || !('id' in value) || !('at' in value)) return undefined;
    return typeof value.id === 'string' && typeof value.at === 'number'
      ? { id: value.id, at: value.at }
      : undefined;
  } catch {
    return undefined;
  }
}

export const findKeptUpload = (file: string, now = Date.now()): string | undefined =>
  tryStorage((storage) => {
    const kept = read(storage, prefix + file);
    return kept && kept.at > now - keptMs ? kept.id : undefined;
  });

/** Those that are too old go when the next one comes. */
export function keepUpload(file: string, id: string, now = Date.now()): void {
  tryStorage((storage) => {
    const keys = Array.from({ length: storage.length }, (_key, index) => storage.key(index) ?? '');
    for (const key of keys)
      if (key.startsWith(prefix) && (read(storage, key)?.at ?? 0) <= now - keptMs) storage.removeItem(key);
    storage.setItem(prefix + file, JSON.stringify({ id, at: now }));
  });
}

export const forgetUpload = (file: string): void => {
  tryStorage((storage) => storage.removeItem(prefix + file));
};
