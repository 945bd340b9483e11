import { englishSentences } from '../components/sentences.ts';
import { commonAttributes, fieldAttributes, options } from '../components/attribute.ts';
import type { FormContext } from '../components/context.ts';
import { type AnyDefinition, defineComponent } from '../components/define.ts';
import { createTestRegistry } from '../components/test-registry.ts';
import type { FormNode } from '../tree/form-node.ts';
import { planForm, type FormPlan } from '../tree/plan-form.ts';
import type { Condition } from './condition.ts';

/** Component types as small as tests of rules need them. */
const shared = {
  description: 'For tests.',
  icon: 'square',
  version: 1,
  place: { is: 'field', within: ['block'] },
  styleSection: 'general',
} as const;
const attributes = { ...commonAttributes, ...fieldAttributes } as const;
const choices = { ...attributes, options: { ...options, title: 'Options', default: [] } } as const;

const types = [
  defineComponent({
    ...shared,
    type: 'section',
    title: 'Section',
    category: 'layout',
    attributes: commonAttributes,
    place: { is: 'block', holds: ['block', 'field'], within: ['block'] },
  }),
  defineComponent({
    ...shared,
    type: 'question',
    title: 'Question',
    category: 'field',
    attributes,
    answer: { schema: { type: 'string' }, empty: '' },
  }),
  defineComponent({
    ...shared,
    type: 'amount',
    title: 'Amount',
    category: 'field',
    attributes,
    answer: { schema: { type: 'number' }, empty: null },
  }),
  defineComponent({
    ...shared,
    type: 'tick',
    title: 'Tick',
    category: 'field',
    attributes,
    answer: { schema: { type: 'boolean' }, empty: false },
  }),
  defineComponent({
    ...shared,
    type: 'one-of',
    title: 'Choice of one',
    category: 'field',
    attributes: choices,
    answer: { schema: { type: 'string' }, empty: '' },
  }),
  defineComponent({
    ...shared,
    type: 'some-of',
    title: 'Choice of several',
    category: 'field',
    attributes: choices,
    answer: { schema: { type: 'array', items: { type: 'string' } }, empty: [] as string[] },
  }),
  defineComponent({
    ...shared,
    type: 'agreement',
    title: 'Agreement',
    category: 'booking',
    attributes,
    answer: {
      key: 'agreed',
      schema: { type: 'boolean' },
      empty: false,
      isOffered: (_attributes, { company }) => company.settings.booking.terms_of_service.enabled,
      isRequired: (_attributes, { company }) => company.settings.booking.terms_of_service.enabled,
    },
  }),
];

type Attributes = Record<string, unknown>;

/** A component whose answer is named by its id; the id is its label, as people would write it. */
export const field = (
  type: string,
  id: string,
  given: Attributes = {},
  more: Partial<FormNode> = {},
): FormNode => ({
  id,
  type,
  formId: id,
  ...more,
  attributes: { label: `${id[0]?.toUpperCase() ?? ''}${id.slice(1).replaceAll('_', ' ')}`, ...given },
});

export const ask = (id: string, given?: Attributes, more?: Partial<FormNode>): FormNode =>
  field('question', id, given, more);

export const section = (id: string, given: Attributes, ...children: FormNode[]): FormNode => ({
  id,
  type: 'section',
  attributes: given,
  children,
});

export const choosing = (...values: string[]): { options: { value: string; label: string }[] } => ({
  options: values.map((value) => ({ value, label: `${value[0]?.toUpperCase() ?? ''}${value.slice(1)}` })),
});

type Line = readonly [field: string, operator: Condition['operator'], value: Condition['value']];

export const conditions = (...lines: Line[]): Condition[] =>
  lines.map(([name, operator, value]) => ({ field: name, operator, value }));

export const showWhen = (...lines: Line[]): Attributes => ({
  conditionalLogic: true,
  conditionalLogicConditions: conditions(...lines),
});

export const hideWhen = (...lines: Line[]): Attributes => ({
  ...showWhen(...lines),
  conditionalLogicAction: 'hide',
});

const registry = createTestRegistry(types);

export const planOf = (...children: FormNode[]): FormPlan<AnyDefinition> =>
  planForm({ id: 'root', type: 'section', children }, registry);

/** A company that asks for its terms, or does not. */
export const companyWith = (terms: boolean): FormContext => ({
  company: {
    country: 'US',
    timezone: 'America/New_York',
    payment_gateway: { card_processor: null, card: false, cash: true, check: true },
    settings: {
      booking: {
        show_extra_price: true,
        show_service_price: true,
        multiple_services: true,
        services: { allow_multiple: true },
        terms_of_service: { enabled: terms, content: '' },
        hours_before_service: 0,
        hide_physical_payment_methods: false,
      },
    },
  },
  catalogue: { categories: [], services: [], frequencies: [] },
  days: [],
  now: 0,
  sentences: englishSentences,
});
