import type { FormIssue } from '#engine/template/check-form.ts';

/** Where in a form document the thing stands that an issue is about, as far as the document has it. */
export function findPlace(document: unknown, { nodeId, path }: FormIssue): string[] {
  if (nodeId === undefined) return descend(document, path);
  const own = ['customFields', 'components', nodeId];
  if (at(document, own) !== undefined) return [...own, ...descend(at(document, own), path)];
  const override = ['overrides', 'components', nodeId];
  const set = [...override, 'set'];
  const inSet = descend(at(document, set), path);
  if (inSet.length > 0) return [...set, ...inSet];
  return at(document, override) === undefined ? [] : override;
}

function at(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = Object.entries(found).find(([key]) => key === name)?.[1];
  }
  return found;
}

/** Paths are joined by dots, which names may have in them: the longest name that fits is taken. */
function descend(value: unknown, path: string): string[] {
  if (path === '' || typeof value !== 'object' || value === null) return [];
  const fits = Object.keys(value).filter((name) => path === name || path.startsWith(`${name}.`));
  const [name] = fits.toSorted((one, other) => other.length - one.length);
  if (name === undefined) return [];
  return [name, ...descend(at(value, [name]), path.slice(name.length + 1))];
}
