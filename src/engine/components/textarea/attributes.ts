import { commonAttributes, count, fieldAttributes, type AttributesOf } from '../attribute.ts';
import { longest } from './longest.ts';

export const attributes = {
  ...commonAttributes,
  ...fieldAttributes,
  rows: {
    ...count,
    title: 'Rows',
    description: 'Visible lines',
    minimum: 2,
    maximum: 20,
    default: 4,
  },
  maxLength: { ...count, title: 'Maximum length', minimum: 1, maximum: longest, default: 2000 },
} as const;
export type TextareaAttributes = AttributesOf<typeof attributes>;
