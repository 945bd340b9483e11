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
  inputType: { ...choiceOf(inputTypes), title: 'Input type', default: 'text' },
  options: { ...options, title: 'Options', default: [], 'x-only-with': { inputType: 'radio' } },
  maxLength: { ...count, title: 'Maximum length', minimum: 1, maximum: 5000, default: 500 },
  autocomplete: { ...choiceOf(autocompleteLabels), title: 'Autofill' },
} as const;
export type TextfieldAttributes = AttributesOf<typeof attributes>;

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
