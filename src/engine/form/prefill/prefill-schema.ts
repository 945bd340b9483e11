import { findAnswerKind } from '../../components/answer-kind.ts';
import type { AnyDefinition } from '../../components/define.ts';
import { ownOptions } from '../../rules/phrases.ts';
import { labelOf, type PlannedNode } from '../../tree/plan-form.ts';
import { plannedAt } from '../form-fields.ts';
import { longestValue } from './link.ts';
import {
  asksForBooking,
  codeParameters,
  findFieldlessCode,
  findLinkedFields,
  type LinkedPlan,
} from './linked-fields.ts';
import {
  bookingDescriptions,
  contactDescriptions,
  debugDescription,
  languageDescription,
  namedDescriptions,
} from './parameter-descriptions.ts';
import { languageParameter, languages } from '../../format/languages.ts';
import { debugParameter, namedPattern } from './query-keys.ts';
import { longestCode } from './read-prefill.ts';
import { bookingShapes, contactShapes, shapes, type Shape } from './shapes.ts';

const describe = (description: string, shape: Shape) => ({ type: 'string', ...shape, description }) as const;

/** Descriptions and shapes of the same parameters. */
const describeAll = <K extends string>(
  descriptions: Readonly<Record<K, string>>,
  all: Readonly<Record<K, Shape>>,
) =>
  Object.fromEntries(
    // An object literal has no keys besides those that its type names.
    (Object.keys(descriptions) as K[]).map((name) => [name, describe(descriptions[name], all[name])]),
  );

const named = {
  [namedPattern('pricing_parameter')]: describe(namedDescriptions.pricing_parameter, shapes.quantity),
  [namedPattern('extra')]: describe(namedDescriptions.extra, shapes.quantity),
};

const debug = {
  [languageParameter]: { type: 'string', enum: languages, description: languageDescription },
  [debugParameter]: { type: 'string', description: debugDescription },
} as const;

const draft07 = 'http://json-schema.org/draft-07/schema#';

/** Parameters that public forms understand. */
export const prefillSchema = {
  $schema: draft07,
  $id: 'prefill.schema.json',
  title: 'Prefill',
  description: 'Query parameters of a link that fills a public form in. A form’s own fields come on top.',
  type: 'object',
  properties: {
    ...describeAll(contactDescriptions, contactShapes),
    ...describeAll(bookingDescriptions, bookingShapes),
    ...debug,
  },
  patternProperties: named,
} as const;

/** What integrators of one form may put into its links: nothing else fills anything in. */
export function toPrefillSchema(plan: LinkedPlan, title: string) {
  const isBooking = asksForBooking(plan);
  const codes = codeParameters.filter((name) => findFieldlessCode(plan, name));
  return {
    $schema: draft07,
    title,
    type: 'object',
    properties: {
      ...Object.fromEntries(
        codes.map((name) => [name, describe(contactDescriptions[name], { maxLength: longestCode })]),
      ),
      ...Object.fromEntries(
        [...findLinkedFields(plan)].map(([name, at]) => [name, describeField(plannedAt(plan, at))]),
      ),
      ...(isBooking && describeAll(bookingDescriptions, bookingShapes)),
      ...debug,
    },
    ...(isBooking && { patternProperties: named }),
    additionalProperties: false,
  } as const;
}

/** A choice is named by its value or its label, whatever the case of its letters: its values are examples. */
function describeField(planned: PlannedNode<AnyDefinition>) {
  const label = labelOf(planned);
  const options = ownOptions(planned);
  if (!options) return describe(label, shapeOf(planned));
  const examples = options.map(({ value }) => value);
  return findAnswerKind(planned) === 'several'
    ? {
        ...describe(`${label}: values or labels, separated by commas`, { maxLength: longestValue }),
        examples,
      }
    : { ...describe(`${label}: a value or its label`, { maxLength: longestLabel }), examples };
}

/** Of one option. */
const longestLabel = 500;

function shapeOf(planned: PlannedNode<AnyDefinition>): Shape {
  const { node, definition, attributes } = planned;
  const kind = findAnswerKind(planned);
  if (kind === 'day' || kind === 'time' || kind === 'tick') return shapes[kind];
  const { maxLength = definition?.answer?.schema['maxLength'] } = attributes;
  const longest: Shape = { maxLength: typeof maxLength === 'number' ? maxLength : longestValue };
  const { validation } = node;
  if (kind === 'email' || kind === 'phone') return { ...longest, ...shapes[kind] };
  return validation ? { ...longest, ...shapes[validation] } : longest;
}
