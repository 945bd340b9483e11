import { commonAttributes, count, fieldAttributes, options, type AttributesOf } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { autocompleteLabels } from './autocomplete.ts';
import { inputTypes } from './input-types.ts';

export const attributes = {
  ...commonAttributes,
  ...fieldAttributes,
  inputType: { ...choiceOf(inputTypes), title: 'Input type', default: 'text' },
  options: { ...options, title: 'Options', default: [], 'x-only-with': { inputType: 'radio' } },
  maxLength: { ...count, title: 'Maximum length', minimum: 1, maximum: 5000, default: 500 },
  autocomplete: { ...choiceOf(autocompleteLabels), title: 'Autofill' },
} as const;
export type TextfieldAttributes = AttributesOf<typeof attributes>;
