import { commonAttributes, count, fieldAttributes, type AttributesOf } from '../attribute.ts';
import { defineComponent } from '../define.ts';
import { textLink } from '../text-link.ts';
import { answer, longest, schema } from './answer.ts';

const attributes = {
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

export const textarea = defineComponent({
  type: 'textarea',
  title: 'Text area',
  description: 'Several lines of text.',
  icon: 'scroll-text',
  category: 'field',
  version: 1,
  attributes,
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textarea',
  answer: { ...answer, ...textLink, schema },
});
