import { defineComponent } from '../define.ts';
import { sayTime } from '../time-answer.ts';
import { answer, schema } from './answer.ts';
import { link } from './link.ts';
import { attributes } from './attributes.ts';

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
  contradiction: ({ earliest, latest }) =>
    earliest > latest
      ? `accepts no time: its earliest, ${sayTime(earliest)}, is after its latest, ${sayTime(latest)}`
      : undefined,
  answer: { ...answer, ...link, schema, kindOf: () => 'time' },
});
