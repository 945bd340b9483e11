/** What a record holds under a key, and nothing that every object inherits: keys may come from a visitor. */
export const ownEntry = <V>(record: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
