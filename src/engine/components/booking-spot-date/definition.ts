import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { defineComponent } from '../define.ts';
import { dayLink } from '../day-link.ts';
import { answer, schema } from './answer.ts';

export const bookingSpotDate = defineComponent({
  type: 'bookingSpotDate',
  title: 'Booking date',
  description: 'The day of the visit, chosen from a calendar of open days.',
  icon: 'calendar-days',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Date' },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'textfield',
  answer: { ...answer, ...dayLink, schema, kindOf: () => 'day' },
});
