import { commonAttributes, count, fieldAttributes, options } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';
import { describeTick, parseTick } from '../tick.ts';
import { autocompleteLabels } from './autocomplete.ts';
import { inputTypes, textKinds } from './input-kinds.ts';

export const textfield = defineComponent({
  type: 'textfield',
  title: 'Text field',
  description: 'One line of text, an address, a number to call, a date, a time, a tick or one of several.',
  icon: 'text-cursor-input',
  category: 'field',
  version: 1,
  attributes: {
    ...commonAttributes,
    ...fieldAttributes,
    inputType: { ...choiceOf(inputTypes), title: 'Asks for', default: 'text' },
    options: { ...options, title: 'Options', description: 'For one of several', default: [] },
    maxLength: { ...count, title: 'Longest answer', minimum: 1, maximum: 5000, default: 500 },
    autocomplete: { ...choiceOf(autocompleteLabels), title: 'Browsers may fill in' },
  },
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textfield',
  answer: {
    schema: { anyOf: [{ type: 'string', maxLength: 5000 }, { type: 'boolean' }] },
    empty: '',
    parse(text, attributes): string | boolean | undefined {
      const { inputType } = attributes;
      return inputType === 'checkbox' ? parseTick(text) : textKinds[inputType].parse(text, attributes);
    },
    print: (value) => String(value),
    validate(value, attributes, context) {
      const { inputType } = attributes;
      const isTick = inputType === 'checkbox';
      if (isTick !== (typeof value === 'boolean')) return [{ message: `${context.label} is not valid` }];
      return isTick ? [] : textKinds[inputType].check(String(value), attributes, context);
    },
    summarise(value, attributes) {
      const { inputType } = attributes;
      if (typeof value === 'boolean') return describeTick(value);
      const kind = inputType === 'checkbox' ? undefined : textKinds[inputType];
      return kind?.summarise?.(value, attributes) ?? value;
    },
  },
});
