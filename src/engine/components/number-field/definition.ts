import { defineComponent } from '../define.ts';
import { answer } from './answer.ts';
import { attributes } from './attributes.ts';
import { link } from './link.ts';

export const numberField = defineComponent({
  type: 'numberField',
  title: 'Number',
  description: 'A number, such as rooms or square feet, between limits.',
  icon: 'hash',
  category: 'field',
  version: 1,
  attributes,
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textfield',
  contradiction: ({ min, max }) =>
    max !== undefined && min > max
      ? `accepts no number: its minimum, ${min}, is above its maximum, ${max}`
      : undefined,
  answer: { ...answer, ...link, schema: { type: 'string', maxLength: 20 }, kindOf: () => 'number' },
});
