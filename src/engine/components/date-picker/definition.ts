import { defineComponent } from '../define.ts';
import { dayLink } from '../day-link.ts';
import { answer, schema } from './answer.ts';
import { attributes } from './attributes.ts';

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
