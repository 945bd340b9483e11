import { defineComponent } from '../define.ts';
import { answer } from './answer.ts';
import { link } from './link.ts';
import { inputKinds } from './input-types.ts';
import { attributes } from './attributes.ts';

const schema = { anyOf: [{ type: 'string', maxLength: 5000 }, { type: 'boolean' }] } as const;

export const textfield = defineComponent({
  type: 'textfield',
  title: 'Text field',
  description:
    'A single line of text, an email address, a phone number, a date, a time, a checkbox or a choice.',
  icon: 'text-cursor-input',
  category: 'field',
  version: 1,
  attributes,
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textfield',
  answer: { ...answer, ...link, schema, kindOf: ({ inputType }) => inputKinds[inputType] },
});
