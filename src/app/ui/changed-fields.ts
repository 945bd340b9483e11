/** What the person changed, and only that: a field they left alone may have been changed by somebody else since. */
export function changedFields<Values extends Record<string, unknown>>(
  before: Values,
  after: Values,
): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const key in after) if (after[key] !== before[key]) changed[key] = after[key];
  return changed;
}
