import { commonAttributes, fieldAttributes, words, type AttributesOf } from '../attribute.ts';

const limit = { type: 'number', minimum: -1_000_000_000, maximum: 1_000_000_000 } as const;

export const attributes = {
  ...commonAttributes,
  ...fieldAttributes,
  min: { ...limit, title: 'Minimum', default: 0 },
  max: { ...limit, title: 'Maximum' },
  step: {
    ...limit,
    title: 'Step',
    description: '1 takes whole numbers, 0.5 halves as well. Counted from the minimum',
    minimum: 0.001,
    default: 1,
  },
  unit: { ...words, title: 'Unit', description: 'Shown after the number', maxLength: 30 },
} as const;
export type NumberFieldAttributes = AttributesOf<typeof attributes>;
