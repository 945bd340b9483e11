/** Lists of what has the same name, in the order of first coming. */
export function groupBy<T>(all: Iterable<T>, nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(nameOf(one)) ?? [];
    group.push(one);
    groups.set(nameOf(one), group);
  }
  return groups;
}
