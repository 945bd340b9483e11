import { defineComponent } from '../define.ts';
import { answer } from './answer.ts';
import { link } from './link.ts';
import { attributes } from './attributes.ts';

const schema = {
  anyOf: [
    { type: 'boolean' },
    { type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: 200, uniqueItems: true },
  ],
} as const;

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
