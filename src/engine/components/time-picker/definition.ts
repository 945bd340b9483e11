import { commonAttributes, count, fieldAttributes } from '../attribute.ts';
import { defineComponent } from '../define.ts';
import { checkTime, parseTime, timeSchema } from '../time-answer.ts';
import { patterns } from '../../schema/patterns.ts';

const timeOfDay = { type: 'string', pattern: patterns.timeOfDay, 'x-inspector': 'time' } as const;

export const timePicker = defineComponent({
  type: 'timePicker',
  title: 'Time picker',
  description: 'A time of day.',
  icon: 'clock-3',
  category: 'field',
  version: 1,
  attributes: {
    ...commonAttributes,
    ...fieldAttributes,
    earliest: { ...timeOfDay, title: 'Earliest', default: '00:00' },
    latest: { ...timeOfDay, title: 'Latest', default: '23:59' },
    step: {
      ...count,
      title: 'Step',
      description: 'Minutes between the times of the list',
      minimum: 1,
      maximum: 720,
      default: 15,
    },
  },
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textfield',
  answer: {
    schema: timeSchema,
    empty: '',
    validate(value, { earliest, latest }, { label }) {
      const invalid = checkTime(value, label);
      if (invalid.length > 0 || (earliest <= value && value <= latest)) return invalid;
      return [{ message: `${label} must be from ${earliest} to ${latest}` }];
    },
    parse: parseTime,
    print: (value) => value,
  },
});
