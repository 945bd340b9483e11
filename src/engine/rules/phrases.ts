import { findAnswerKind } from '../components/answer-kind.ts';
import type { Option } from '../components/attribute.ts';
import type { AnyDefinition } from '../components/define.ts';
import { findName } from '../tree/name-of.ts';
import { labelOf, type FormPlan, type PlannedNode } from '../tree/plan-form.ts';
import type { Condition } from './condition.ts';
import { matches } from './conditions.ts';
import { toMoment } from './moment.ts';
import { createSourceFinder, type Source } from './sources.ts';

/** A component with the words that its type has for people. */
type Described = PlannedNode<AnyDefinition>;

/** What a component offers to choose from, where it does. */
export type OptionsOf = (planned: Described) => readonly Option[] | undefined;

/** The choices that a component's own attributes list. Those that come from the company are the host's to add. */
export const ownOptions: OptionsOf = (planned) => {
  const { options, optionsFrom = 'own' } = planned.attributes;
  const kind = findAnswerKind(planned);
  // Options may be left over from when the component was set to ask for something else.
  const isAsked = (kind === 'one' || kind === 'several') && optionsFrom === 'own';
  return isAsked && Array.isArray(options) && options.length > 0 ? options.filter(isOption) : undefined;
};

const isOption = (entry: unknown): entry is Option =>
  typeof entry === 'object' && entry !== null && 'value' in entry && 'label' in entry;

/** Rules of one form in the words of the people who made it. */
export type Phrases = {
  component(planned: Described): string;
  /** its section ‘Pets’ */
  parent(planned: Described): string;
  field(name: string): string;
  /** ‘Yes’, as the field's own choices call it. */
  value(name: string, value: unknown): string;
  /** is ‘Yes’ */
  predicate(condition: Condition): string;
  /** ‘Do you have pets?’ is ‘Yes’ */
  condition(condition: Condition): string;
  source(name: string): Source;
};

const quote = (text: string): string => `‘${text}’`;

export function createPhrases(plan: FormPlan<AnyDefinition>, optionsOf: OptionsOf = ownOptions): Phrases {
  const source = createSourceFinder(plan);
  const provider = (name: string) => plan.nodes[source(pathHead(name)).providers[0] ?? -1];
  const phrases: Phrases = {
    source: (name) => source(pathHead(name)),
    component: nameOf,
    parent: parentOf,
    field(name) {
      const planned = provider(name) ?? plan.nodes[plan.byId.get(name) ?? -1];
      return planned ? nameOf(planned) : quote(name);
    },
    value: (name, value) => quote(wordsOf(value, provider(name), optionsOf)),
    predicate: ({ field, operator, value }) => `${verbOf(operator, value)} ${phrases.value(field, value)}`,
    condition: (condition) => `${phrases.field(condition.field)} ${phrases.predicate(condition)}`,
  };
  return phrases;
}

/** A condition may look at a part of an answer: `place.lat`. */
const pathHead = (path: string): string => path.split('.')[0] ?? '';

/** What asks something is at least a field. */
const findOwnName = (planned: PlannedNode): string | undefined =>
  findName(planned) ?? (planned.key === undefined ? undefined : labelOf(planned));

const kindOf = ({ node, definition }: Described): string => definition?.title.toLowerCase() ?? node.type;

function nameOf(planned: Described): string {
  const name = findOwnName(planned);
  return name === undefined ? `a ${kindOf(planned)}` : quote(name);
}

function parentOf(planned: Described): string {
  const name = findOwnName(planned);
  return name === undefined ? `the ${kindOf(planned)} around it` : `its section ${quote(name)}`;
}

const verbs: { [O in Condition['operator']]: string } = {
  is: 'is',
  not: 'is not',
  gt: 'is more than',
  lt: 'is less than',
  contains: 'contains',
  starts_with: 'starts with',
  ends_with: 'ends with',
};

function verbOf(operator: Condition['operator'], value: unknown): string {
  if (operator === 'gt' && toMoment(value)) return 'is after';
  if (operator === 'lt' && toMoment(value)) return 'is before';
  return verbs[operator];
}

function wordsOf(value: unknown, planned: Described | undefined, optionsOf: OptionsOf): string {
  if (Array.isArray(value)) return value.map((entry) => wordsOf(entry, planned, optionsOf)).join(', ');
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '…';
  const option = planned && optionsOf(planned)?.find((one) => matches(one.value, { operator: 'is', value }));
  if (option) return option.label;
  if (typeof value === 'boolean' || (planned && findAnswerKind(planned) === 'tick')) {
    if (matches(true, { operator: 'is', value })) return 'Yes';
    if (matches(false, { operator: 'is', value })) return 'No';
  }
  return String(value);
}
