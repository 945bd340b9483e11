import { commonAttributes, count, fieldAttributes, options, type AttributesOf } from '../attribute.ts';
import { defineComponent } from '../define.ts';
import { answer, schema } from './answer.ts';
import { link } from './link.ts';

const attributes = {
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

export const checkbox = defineComponent({
  type: 'checkbox',
  title: 'Checkboxes',
  description: 'Choose any of several options, or a single checkbox without options.',
  icon: 'square-check',
  category: 'field',
  version: 1,
  attributes,
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'select',
  answer: { ...answer, ...link, schema, kindOf: (given) => (given.options.length > 0 ? 'several' : 'tick') },
});
