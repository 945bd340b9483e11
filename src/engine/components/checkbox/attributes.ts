import { commonAttributes, count, fieldAttributes, options, type AttributesOf } from '../attribute.ts';

export const attributes = {
  ...commonAttributes,
  ...fieldAttributes,
  options: {
    ...options,
    title: 'Options',
    description: 'Without options, it is a single checkbox',
    default: [],
  },
  maxChoices: {
    ...count,
    title: 'Maximum choices',
    description: 'How many can be selected',
    minimum: 1,
    maximum: 200,
  },
} as const;
export type CheckboxAttributes = AttributesOf<typeof attributes>;
