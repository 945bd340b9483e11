import { commonAttributes, fieldAttributes, flag, type AttributesOf } from '../attribute.ts';
import { defineComponent } from '../define.ts';
import { dayLink } from '../day-link.ts';
import { answer, schema } from './answer.ts';

const attributes = {
  ...commonAttributes,
  ...fieldAttributes,
  pastDays: {
    ...flag,
    title: 'Allow past dates',
    description: 'For a date of birth, for example',
    default: false,
  },
} as const;
export type DatePickerAttributes = AttributesOf<typeof attributes>;

export const datePicker = defineComponent({
  type: 'datePicker',
  title: 'Date picker',
  description: 'A date chosen from a calendar.',
  icon: 'calendar',
  category: 'field',
  version: 1,
  attributes,
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textfield',
  answer: { ...answer, ...dayLink, schema, kindOf: () => 'day' },
});
