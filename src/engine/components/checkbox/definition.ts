import { commonAttributes, count, fieldAttributes, options } from '../attribute.ts';
import { defineComponent } from '../define.ts';
import { labelOfOption } from '../find-option.ts';
import { describeTick, parseTick } from '../tick.ts';
import { checkList, parseList, printList } from './option-list.ts';

export const checkbox = defineComponent({
  type: 'checkbox',
  title: 'Checkboxes',
  description: 'Any of several, or a single tick where there are no options.',
  icon: 'square-check',
  category: 'field',
  version: 1,
  attributes: {
    ...commonAttributes,
    ...fieldAttributes,
    options: {
      ...options,
      title: 'Options',
      description: 'Without any it is a single tick beside the label',
      default: [],
    },
    maxChoices: {
      ...count,
      title: 'Most choices',
      description: 'How many may be ticked',
      minimum: 1,
      maximum: 200,
    },
  },
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'select',
  answer: {
    schema: {
      anyOf: [
        { type: 'boolean' },
        { type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: 200, uniqueItems: true },
      ],
    },
    empty: false,
    parse: (text, attributes): boolean | string[] | undefined =>
      attributes.options.length === 0 ? parseTick(text) : parseList(text, attributes.options),
    print: (value) => (Array.isArray(value) ? printList(value) : String(value)),
    validate(value, attributes, { label }) {
      const isList = attributes.options.length > 0;
      if (isList !== Array.isArray(value)) return [{ message: `${label} is not valid` }];
      if (!Array.isArray(value)) return [];
      const { maxChoices = Infinity } = attributes;
      if (value.length > maxChoices) return [{ message: `${label} allows ${maxChoices} choices at most` }];
      return checkList(value, attributes.options, label);
    },
    summarise: (value, attributes) =>
      Array.isArray(value)
        ? value.map((one) => labelOfOption(attributes.options, one)).join(', ')
        : describeTick(value),
  },
});
