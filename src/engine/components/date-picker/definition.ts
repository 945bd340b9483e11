import { commonAttributes, fieldAttributes, flag } from '../attribute.ts';
import { checkComingDay, checkDay, daySchema, parseDay } from '../day-answer.ts';
import { defineComponent } from '../define.ts';

export const datePicker = defineComponent({
  type: 'datePicker',
  title: 'Date picker',
  description: 'A day from a calendar.',
  icon: 'calendar',
  category: 'field',
  version: 1,
  attributes: {
    ...commonAttributes,
    ...fieldAttributes,
    pastDays: {
      ...flag,
      title: 'Past days can be chosen',
      description: 'For a day of birth, for instance',
      default: false,
    },
  },
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textfield',
  answer: {
    schema: daySchema,
    empty: '',
    validate: (value, { pastDays }, context) =>
      pastDays ? checkDay(value, context.label) : checkComingDay(value, context.label, context),
    parse: parseDay,
    print: (value) => value,
  },
});
