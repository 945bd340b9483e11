import { commonAttributes, fieldAttributes, flag, type AttributesOf } from '../attribute.ts';
import { defineComponent } from '../define.ts';
import { dayLink } from '../day-link.ts';
import { answer, schema } from './answer.ts';

const attributes = {
  ...commonAttributes,
  ...fieldAttributes,
  pastDays: {
    ...flag,
    title: 'Past days can be chosen',
    description: 'For a day of birth, for instance',
    default: false,
  },
} as const;
export type DatePickerAttributes = AttributesOf<typeof attributes>;

export const datePicker = defineComponent({
  type: 'datePicker',
  title: 'Date picker',
  description: 'A day from a calendar.',
  icon: 'calendar',
  category: 'field',
  version: 1,
  attributes,
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textfield',
  answer: { ...answer, ...dayLink, schema, kindOf: () => 'day' },
});
