import { patterns } from '../../schema/patterns.ts';
import { commonAttributes, count, fieldAttributes, type AttributesOf } from '../attribute.ts';
import { defineComponent } from '../define.ts';
import { answer, schema } from './answer.ts';
import { link } from './link.ts';

const timeOfDay = { type: 'string', pattern: patterns.timeOfDay, 'x-inspector': 'time' } as const;

const attributes = {
  ...commonAttributes,
  ...fieldAttributes,
  earliest: { ...timeOfDay, title: 'Earliest', default: '00:00' },
  latest: { ...timeOfDay, title: 'Latest', default: '23:59' },
  step: {
    ...count,
    title: 'Step',
    description: 'Minutes between times in the list',
    minimum: 1,
    maximum: 720,
    default: 15,
  },
} as const;
export type TimePickerAttributes = AttributesOf<typeof attributes>;

export const timePicker = defineComponent({
  type: 'timePicker',
  title: 'Time picker',
  description: 'A time of day.',
  icon: 'clock-3',
  category: 'field',
  version: 1,
  attributes,
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textfield',
  answer: { ...answer, ...link, schema, kindOf: () => 'time' },
});
