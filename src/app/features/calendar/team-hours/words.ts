export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const few = 3;

/** All names, or the first of many. */
export function listNames(names: readonly string[]): string {
  const shown = names.length > few + 1 ? [...names.slice(0, few), `${names.length - few} more`] : names;
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(shown);
}
