/** Are two JSON values the same? Keys that are undefined count as absent. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((one, at) => isEqual(one, b[at]))
    );
  const [left, right] = [definedOf(a), definedOf(b)];
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && isEqual(value, right.get(key)))
  );
}

const definedOf = (value: object): Map<string, unknown> =>
  new Map(Object.entries(value).filter(([, one]) => one !== undefined));
