import { conditionsSchema } from '../rules/condition.ts';
import { logicSchema } from '../rules/logic/schema.ts';
import type { FromSchema } from '../schema/from-schema.ts';

/**
 * One attribute of a component type: a JSON Schema with what people need beside it. Type, check, inspector control,
 * default, documentation and translation all read this one value.
 */
export type AttributeSpec = {
  title: string;
  description?: string;
  /** What a component has that does not say. An attribute without one may be absent. */
  default?: unknown;
  type?: string | readonly string[];
  /** Which control edits it, where its schema alone does not tell. `none` keeps it out of the inspector. */
  'x-inspector'?: string;
  /** What people read instead of the values of an `enum`. */
  'x-labels'?: Readonly<Record<string, string>>;
  /** Heading below which the inspector shows it; `Content` where nothing is said. */
  'x-group'?: string;
  /** Values of other attributes with which alone it means anything; with others the inspector leaves it out. */
  'x-only-with'?: Readonly<Record<string, unknown>>;
  /** What a component is for: one that a form cannot do without has it as the template says, and nobody is asked. */
  'x-essential'?: true;
  /** A text of the company that may exist in several languages. */
  'x-translatable'?: true;
  readonly [keyword: string]: unknown;
};
export type AttributeSpecs = Readonly<Record<string, AttributeSpec>>;

/** What a view, a check and a rule see: attributes that have a default are always there. */
export type AttributesOf<S extends AttributeSpecs> = Simplify<
  { [K in keyof S as S[K] extends { default: unknown } ? K : never]: FromSchema<S[K]> } & {
    [K in keyof S as S[K] extends { default: unknown } ? never : K]?: FromSchema<S[K]>;
  }
>;
type Simplify<T> = { [K in keyof T]: T[K] } & {};

/** One line that customers read. */
export const words = { type: 'string', maxLength: 500, 'x-translatable': true } as const;
/** Several lines that customers read. */
export const paragraph = {
  type: 'string',
  maxLength: 5000,
  'x-translatable': true,
  'x-inspector': 'paragraph',
} as const;
export const flag = { type: 'boolean' } as const;
export const count = { type: 'integer', minimum: 0 } as const;

/** What customers choose among. */
export const options = {
  type: 'array',
  maxItems: 200,
  items: {
    type: 'object',
    properties: {
      value: { type: 'string', minLength: 1, maxLength: 200 },
      label: { type: 'string', maxLength: 500 },
    },
    required: ['value', 'label'],
    additionalProperties: false,
  },
  'x-inspector': 'options',
  'x-translatable': true,
} as const;
export type Option = FromSchema<typeof options.items>;

const rules = { 'x-group': 'Rules' } as const;
const conditions = { ...conditionsSchema, ...rules, 'x-inspector': 'conditions' } as const;

/** Attributes of every component, whatever its type. */
export const commonAttributes = {
  hidden: { ...flag, ...rules, title: 'Hidden', default: false },
  conditionalLogic: { ...flag, ...rules, title: 'Conditional logic', default: false },
  conditionalLogicAction: {
    ...rules,
    type: 'string',
    enum: ['show', 'hide'],
    'x-labels': { show: 'Show it', hide: 'Hide it' },
    title: 'When all conditions match',
    default: 'show',
  },
  conditionalLogicConditions: { ...conditions, title: 'Conditions', default: [] },
} as const;

/** Attributes of every component that asks something. */
export const fieldAttributes = {
  label: { ...words, title: 'Label' },
  placeholder: { ...words, title: 'Placeholder' },
  hint: { ...words, title: 'Hint', description: 'Shown below the field' },
  required: { ...flag, title: 'Required', default: false },
  requiredWhen: { ...conditions, title: 'Required when', default: [] },
  enabledWhen: { ...conditions, title: 'Enabled when', default: [] },
  calculation: {
    ...rules,
    ...logicSchema,
    title: 'Calculated value',
    description: 'A json-logic expression over other answers',
    'x-inspector': 'logic',
  },
} as const;
