/** A field that was left empty is not sent. */
export function withoutEmpty<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined);
  // The same keys with the same values, fewer of them.
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
