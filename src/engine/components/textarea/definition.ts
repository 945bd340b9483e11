import { commonAttributes, count, fieldAttributes } from '../attribute.ts';
import { defineComponent } from '../define.ts';
import { checkNamed } from '../named-checks.ts';

const longest = 5000;

export const textarea = defineComponent({
  type: 'textarea',
  title: 'Text area',
  description: 'Several lines of text.',
  icon: 'scroll-text',
  category: 'field',
  version: 1,
  attributes: {
    ...commonAttributes,
    ...fieldAttributes,
    rows: {
      ...count,
      title: 'Rows',
      description: 'Lines that are in sight',
      minimum: 2,
      maximum: 20,
      default: 4,
    },
    maxLength: { ...count, title: 'Longest answer', minimum: 1, maximum: longest, default: 2000 },
  },
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textarea',
  answer: {
    schema: { type: 'string', maxLength: longest },
    empty: '',
    validate(value, { maxLength }, { label, validation }) {
      if (value.length > maxLength) return [{ message: `${label} is longer than ${maxLength} characters` }];
      return validation ? checkNamed(validation, value, label) : [];
    },
    parse: (text) => text.trim() || undefined,
    print: (value) => value,
  },
});
