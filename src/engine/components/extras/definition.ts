import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { defineComponent } from '../define.ts';
import { answer } from './answer.ts';

const schema = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: { type: 'integer', minimum: 1 },
    maxProperties: 200,
  },
  maxProperties: 200,
} as const;

export const extras = defineComponent({
  type: 'extras',
  title: 'Extras',
  description: 'Extras for the chosen services, with quantities.',
  icon: 'circle-plus',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Extras' },
    required: { ...bookingAttributes.required, default: false },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'select',
  answer: { ...answer, schema },
});
