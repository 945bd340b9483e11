import type { PageType } from '../components/define.ts';
import type { PageRegistry } from '../components/registry.ts';

/** Is this no answer? Blank texts, false, null and empty lists and objects are none, unless the type knows better. */
export function isEmptyAnswer(
  value: unknown,
  definition: PageType | undefined,
  registry: PageRegistry,
): boolean {
  if (value === undefined || value === null) return true;
  const trimmed = typeof value === 'string' ? value.trim() : value;
  const spec = definition?.answer;
  // Answers may come from anywhere, unchecked: a type is only asked about what it may store.
  if (spec?.isEmpty && definition && registry.fits(definition.type, trimmed)) return spec.isEmpty(trimmed);
  if (typeof trimmed === 'object') return Object.keys(trimmed).length === 0;
  return trimmed === '' || trimmed === false;
}
