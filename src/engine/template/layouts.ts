import type { PageRegistry } from '../components/registry.ts';
import type { FormNode } from '../tree/form-node.ts';
import { attributesOf } from '../tree/plan-form.ts';

/** One page of a form in steps: the top-level parts that it shows, by id. */
export type Step = { title: string; parts: string[] };

/** How the top-level parts of a form share the room. The tree is the same in every layout. */
export type LayoutPlan =
  | { kind: 'flow'; parts: string[] }
  | { kind: 'split'; main: string[]; aside: string[] }
  | { kind: 'steps'; steps: Step[]; aside: string[] };

export type LayoutName = 'vertical' | 'split' | 'steps';

export type Layout = {
  name: LayoutName;
  /** Container width in pixels below which everything stands in one column. */
  narrowBelow: number;
  arrange(tree: FormNode, registry: PageRegistry): LayoutPlan;
};

const vertical: Layout = {
  name: 'vertical',
  narrowBelow: 0,
  arrange: (tree) => ({ kind: 'flow', parts: partsOf(tree).map(({ id }) => id) }),
};

const split: Layout = {
  name: 'split',
  narrowBelow: 767,
  arrange(tree, registry) {
    const [aside, main] = divide(tree, registry);
    return { kind: 'split', main: main.map(({ id }) => id), aside: aside.map(({ id }) => id) };
  },
};

const steps: Layout = {
  name: 'steps',
  narrowBelow: 767,
  arrange(tree, registry) {
    const [aside, main] = divide(tree, registry);
    const found: Step[] = [];
    for (const part of main) {
      const title = titleOfStep(part, registry);
      const last = found.at(-1);
      // A part without a title goes with the one before it: a divider is not a step.
      if (title !== '') found.push({ title, parts: [part.id] });
      else if (last) last.parts.push(part.id);
      else found.push({ title: '', parts: [part.id] });
    }
    return { kind: 'steps', steps: found, aside: aside.map(({ id }) => id) };
  },
};

/** The first is the default. */
export const layouts: readonly Layout[] = [vertical, split, steps];

/** A name from elsewhere means the default one. */
export const findLayout = (name: string): Layout => layouts.find((one) => one.name === name) ?? vertical;

const partsOf = (tree: FormNode): FormNode[] => tree.children ?? [];

/** What belongs beside the form, and the form. */
function divide(tree: FormNode, registry: PageRegistry): [FormNode[], FormNode[]] {
  const isAside = (part: FormNode) => attributesOf(part, registry.find(part.type))['region'] === 'aside';
  const parts = partsOf(tree);
  return [parts.filter(isAside), parts.filter((part) => !isAside(part))];
}

function titleOfStep(part: FormNode, registry: PageRegistry): string {
  const { stepTitle, title } = attributesOf(part, registry.find(part.type));
  return [stepTitle, title].find((text): text is string => typeof text === 'string' && text !== '') ?? '';
}
