import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { defineComponent } from '../define.ts';
import { answer } from './answer.ts';
import { serviceOptionsSchema as schema } from './schema.ts';

export const serviceOptions = defineComponent({
  type: 'serviceOptions',
  title: 'Service options',
  description: 'Team size and hours, or priced options, of the chosen services.',
  icon: 'sliders-horizontal',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Options' },
    // Whether options are needed is up to the services: they are asked for where the services are.
    required: { ...bookingAttributes.required, default: false, 'x-inspector': 'none' },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'select',
  answer: { ...answer, schema },
});
