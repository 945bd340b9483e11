import type { FormPlan } from '../tree/plan-form.ts';
import { compileNodeRules, type NodeRules, type RefusedCalculation } from './node-rules.ts';
import { orderByDependency } from './order.ts';
import { createSourceFinder, type Source } from './sources.ts';

/** Rules that wait for one another. Each component of the path depends on the next; the last is the first again. */
export type RuleCycle = { kind: 'cycle'; path: readonly string[] };
export type RuleProblem = RuleCycle | RefusedCalculation;

/** Positions of components that look at something, by what it decides for them. */
export type Readers = { readonly seen: readonly number[]; readonly asked: readonly number[] };

/** The rules of a form, made ready. All lists are by position in the plan's nodes. */
export type RuleGraph = {
  readonly plan: FormPlan;
  readonly rules: readonly NodeRules[];
  readonly children: readonly (readonly number[])[];
  /** Every position, after its parent and after whatever decides whether it is shown. */
  readonly order: readonly number[];
  /** `ranks[position]` is where it stands in `order`. */
  readonly ranks: readonly number[];
  /** By the name that a rule uses. */
  readonly sources: ReadonlyMap<string, Source>;
  /** By the key of the answer. */
  readonly readers: ReadonlyMap<string, Readers>;
  /**
   * What a form must not be saved with. One that has it nevertheless still works, the same everywhere: rules that
   * wait for one another are left out, so that nothing is hidden or calculated by them.
   */
  readonly problems: readonly RuleProblem[];
};

const graphs = new WeakMap<FormPlan, RuleGraph>();

/** Makes the rules of a form ready, once for each plan. */
export function compileRules(plan: FormPlan): RuleGraph {
  const known = graphs.get(plan);
  if (known) return known;
  const graph = compile(plan);
  graphs.set(plan, graph);
  return graph;
}

function compile(plan: FormPlan): RuleGraph {
  const problems: RuleProblem[] = [];
  const compiled = plan.nodes.map((planned) => {
    const { rules, refused } = compileNodeRules(planned);
    if (refused) problems.push(refused);
    return rules;
  });
  const findSource = createSourceFinder(plan);
  const names = new Set(compiled.flatMap(({ seenReads, askedReads }) => [...seenReads, ...askedReads]));
  const sources = new Map([...names].map((name) => [name, findSource(name)]));
  const { rules, order, cycles } = settleOrder(plan, compiled, sources);
  const ranks: number[] = Array.from({ length: order.length }, () => 0);
  order.forEach((position, rank) => (ranks[position] = rank));
  return {
    plan,
    rules,
    order,
    ranks,
    sources,
    children: childrenOf(plan),
    readers: readersOf(rules, sources),
    problems: [...problems, ...cycles],
  };
}

type Sources = ReadonlyMap<string, Source>;

/** Orders the positions, leaving out rules that go round in circles until there is an order. */
function settleOrder(plan: FormPlan, compiled: readonly NodeRules[], sources: Sources) {
  const rules = [...compiled];
  const cycles: RuleCycle[] = [];
  const dependencies = plan.nodes.map(({ parent }, position) =>
    dependenciesOf(parent, rules[position], sources),
  );
  for (;;) {
    const ordering = orderByDependency(dependencies);
    if ('order' in ordering) return { rules, order: ordering.order, cycles };
    const { circle } = ordering;
    cycles.push({
      kind: 'cycle',
      path: [...circle, ...circle.slice(0, 1)].map((position) => plan.nodes[position]?.node.id ?? ''),
    });
    for (const position of circle) {
      const { possible, requiredWhen, enabledWhen, askedReads } = rules[position] ?? unready(position);
      const asked = { ...(requiredWhen && { requiredWhen }), ...(enabledWhen && { enabledWhen }) };
      rules[position] = { possible, ...asked, seenReads: [], askedReads };
      dependencies[position] = dependenciesOf(plan.nodes[position]?.parent ?? -1, undefined, sources);
    }
  }
}

const unready = (position: number): never => {
  throw new Error(`There is no component at position ${position}.`);
};

function dependenciesOf(parent: number, rules: NodeRules | undefined, sources: Sources): number[] {
  const providers = (rules?.seenReads ?? []).flatMap((name) => sources.get(name)?.providers ?? []);
  return parent === -1 ? providers : [parent, ...providers];
}

function childrenOf({ nodes }: FormPlan): readonly (readonly number[])[] {
  const children = nodes.map((): number[] => []);
  nodes.forEach(({ parent }, position) => children[parent]?.push(position));
  return children;
}

function readersOf(rules: readonly NodeRules[], sources: Sources): Map<string, Readers> {
  const readers = new Map<string, { seen: number[]; asked: number[] }>();
  const readersAt = (name: string) => {
    const key = sources.get(name)?.key ?? name;
    const known = readers.get(key) ?? { seen: [], asked: [] };
    readers.set(key, known);
    return known;
  };
  rules.forEach(({ seenReads, askedReads }, position) => {
    for (const name of new Set(seenReads)) readersAt(name).seen.push(position);
    for (const name of new Set(askedReads)) readersAt(name).asked.push(position);
  });
  return readers;
}
