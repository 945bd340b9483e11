import { isObject } from '../http/filter.ts';

/** What was sent over what was there. Groups of settings are laid over each other, lists are replaced. */
export const overlay = <T extends object>(base: T, sent: Partial<T>): T => {
  const below = new Map<string, unknown>(Object.entries(base));
  const merged = Object.entries(sent).map(([key, value]): [string, unknown] => {
    const old = below.get(key);
    return [key, isObject(old) && isObject(value) ? { ...old, ...value } : value];
  });
  // Both are T's, or parts of it, key by key.
  return { ...base, ...Object.fromEntries(merged) } as T;
};
