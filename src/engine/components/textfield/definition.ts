import { commonAttributes, count, fieldAttributes, options, type AttributesOf } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';
import { answer, schema } from './answer.ts';
import { link } from './link.ts';
import { autocompleteLabels } from './autocomplete.ts';
import { inputKinds, inputTypes } from './input-types.ts';

const attributes = {
  ...commonAttributes,
  ...fieldAttributes,
  inputType: { ...choiceOf(inputTypes), title: 'Asks for', default: 'text' },
  options: { ...options, title: 'Options', default: [], 'x-only-with': { inputType: 'radio' } },
  maxLength: { ...count, title: 'Longest answer', minimum: 1, maximum: 5000, default: 500 },
  autocomplete: { ...choiceOf(autocompleteLabels), title: 'Browsers may fill in' },
} as const;
export type TextfieldAttributes = AttributesOf<typeof attributes>;

export const textfield = defineComponent({
  type: 'textfield',
  title: 'Text field',
  description: 'One line of text, an address, a number to call, a date, a time, a tick or one of several.',
  icon: 'text-cursor-input',
  category: 'field',
  version: 1,
  attributes,
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textfield',
  answer: { ...answer, ...link, schema, kindOf: ({ inputType }) => inputKinds[inputType] },
});
