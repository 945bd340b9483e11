import type { PageType } from '../components/define.ts';
import type { FormPlan } from '../tree/plan-form.ts';

/** Where a rule finds what it names: an answer and the components that ask for it, none for answers without a field. */
export type Source = {
  readonly key: string;
  /** Positions in the plan, in the order of the form. Several may ask for one answer, e.g. in two sections. */
  readonly providers: readonly number[];
  readonly definition: PageType | undefined;
};

/**
 * Finds the source of a name: the key of an answer or, as an alias, the id of a component. What is neither is the key
 * of an answer that no component of this form asks for, such as one that comes by a link.
 */
export function createSourceFinder({ nodes, byId }: FormPlan): (name: string) => Source {
  const byKey = new Map<string, number[]>();
  nodes.forEach(({ key }, position) => {
    if (key === undefined) return;
    const others = byKey.get(key);
    if (others) others.push(position);
    else byKey.set(key, [position]);
  });
  return (name) => {
    const position = byId.get(name);
    const key = byKey.has(name) || position === undefined ? name : (nodes[position]?.key ?? name);
    const providers = byKey.get(key) ?? [];
    return { key, providers, definition: nodes[providers[0] ?? -1]?.definition };
  };
}
