import { labelOf, type FormPlan } from '../../tree/plan-form.ts';
import { fieldsOf, plannedAt } from '../form-fields.ts';
import { longestValue } from './prefill-note.ts';
import { namedKeys, plainKeys, queryKeys } from './query-keys.ts';

const text = (description: string) => ({ type: 'string', maxLength: longestValue, description }) as const;

/** Parameters that every public form understands. */
export const prefillSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'prefill.schema.json',
  title: 'Prefill',
  description: 'Query parameters of a link that fills a public form in. A form’s own fields come on top.',
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(queryKeys).map(([key, description]) => [key, text(description)]),
  ),
  patternProperties: Object.fromEntries(
    Object.entries(namedKeys).map(([key, description]) => [
      `^${key}\\[[^\\]]{1,64}\\]$`,
      { type: 'string', pattern: '^\\d{1,6}$', description },
    ]),
  ),
} as const;

/** What integrators of one form may put into its links: the parameters of every form and the form's own fields. */
export function toPrefillSchema(plan: FormPlan, title: string) {
  const short = new Set(Object.values(plainKeys).flat());
  const own = fieldsOf(plan).all.flatMap((index) => {
    const planned = plannedAt(plan, index);
    const { key, definition, attributes } = planned;
    const answer = definition?.answer;
    if (key === undefined || short.has(key) || !answer?.parse || answer.key !== undefined) return [];
    const options = Array.isArray(attributes['options']) ? attributes['options'] : [];
    const examples = options.map((option: unknown) => valueOf(option)).filter(Boolean);
    return [[key, { ...text(labelOf(planned)), ...(examples.length > 0 && { examples }) }] as const];
  });
  return {
    ...prefillSchema,
    title,
    properties: { ...prefillSchema.properties, ...Object.fromEntries(own) },
    additionalProperties: false,
  };
}

const valueOf = (option: unknown): unknown =>
  typeof option === 'object' && option !== null && 'value' in option ? option.value : undefined;
