import type { FromSchema } from '../schema/from-schema.ts';

/** The specification's operators. Comparison is case-insensitive. */
export const operators = ['is', 'not', 'gt', 'lt', 'contains', 'starts_with', 'ends_with'] as const;
export type Operator = (typeof operators)[number];

export const conditionSchema = {
  type: 'object',
  title: 'Condition',
  properties: {
    field: {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      description: 'The answer it looks at: a formId or fieldId',
    },
    operator: { type: 'string', enum: operators },
    value: { type: ['string', 'number', 'boolean'] },
  },
  required: ['field', 'operator', 'value'],
  additionalProperties: false,
} as const;

/** One line of a rule. A rule holds when all its conditions match. */
export type Condition = FromSchema<typeof conditionSchema>;

/** As many as one rule may have. */
export const mostConditions = 50;

export const conditionsSchema = {
  type: 'array',
  items: conditionSchema,
  maxItems: mostConditions,
} as const;
