import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { defineComponent } from '../define.ts';
import { answer } from './answer.ts';
import { link } from './link.ts';

const schema = { type: 'string', maxLength: 40 } as const;

export const bookingSpotTime = defineComponent({
  type: 'bookingSpotTime',
  title: 'Booking time',
  description: 'The time of the visit, chosen from the available times of the day.',
  icon: 'clock',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Time' },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'select',
  answer: { ...answer, ...link, schema, kindOf: () => 'instant' },
});
