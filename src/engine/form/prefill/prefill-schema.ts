import { type FormPlan, labelOf } from '../../tree/plan-form.ts';
import { plannedAt } from '../form-fields.ts';
import { longestValue } from './link.ts';
import { asksForBooking, codeParameters, findFieldlessCode, findLinkedFields } from './linked-fields.ts';
import { bookingDescriptions, contactDescriptions, namedDescriptions } from './parameter-descriptions.ts';
import { namedPattern } from './query-keys.ts';

const describe = (description: string) => ({ type: 'string', maxLength: longestValue, description }) as const;

const describeAll = (descriptions: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(descriptions).map(([name, text]) => [name, describe(text)]));

const quantity = (description: string) => ({ type: 'string', pattern: '^\\d{1,6}$', description }) as const;

const named = {
  [namedPattern('pricing_parameter')]: quantity(namedDescriptions.pricing_parameter),
  [namedPattern('extra')]: quantity(namedDescriptions.extra),
};

const draft07 = 'http://json-schema.org/draft-07/schema#';

/** Parameters that public forms understand. */
export const prefillSchema = {
  $schema: draft07,
  $id: 'prefill.schema.json',
  title: 'Prefill',
  description: 'Query parameters of a link that fills a public form in. A form’s own fields come on top.',
  type: 'object',
  properties: { ...describeAll(contactDescriptions), ...describeAll(bookingDescriptions) },
  patternProperties: named,
} as const;

/** What integrators of one form may put into its links: nothing else fills anything in. */
export function toPrefillSchema(plan: FormPlan, title: string) {
  const isBooking = asksForBooking(plan);
  const codes = codeParameters.filter((name) => findFieldlessCode(plan, name));
  return {
    ...{ $schema: draft07, title, type: 'object' },
    properties: {
      ...Object.fromEntries(codes.map((name) => [name, prefillSchema.properties[name]])),
      ...Object.fromEntries([...findLinkedFields(plan)].map(([name, at]) => [name, describeField(plan, at)])),
      ...(isBooking && describeAll(bookingDescriptions)),
    },
    ...(isBooking && { patternProperties: named }),
    additionalProperties: false,
  } as const;
}

function describeField(plan: FormPlan, index: number) {
  const planned = plannedAt(plan, index);
  const { options } = planned.attributes;
  const examples = Array.isArray(options) ? options.flatMap(valueOf) : [];
  return { ...describe(labelOf(planned)), ...(examples.length > 0 && { examples }) };
}

const valueOf = (option: unknown): unknown[] =>
  typeof option === 'object' && option !== null && 'value' in option ? [option.value] : [];
