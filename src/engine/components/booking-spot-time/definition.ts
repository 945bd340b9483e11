import { toLocal } from '../../time/zone.ts';
import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { defineComponent } from '../define.ts';
import { checkSlot, isSlotTime } from './check-slot.ts';

export const bookingSpotTime = defineComponent({
  type: 'bookingSpotTime',
  title: 'Booking time',
  description: 'The time of the visit, among the free ones of the chosen day.',
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
  answer: {
    key: 'service_date',
    schema: { type: 'string', maxLength: 40 },
    empty: '',
    validate: (value, _attributes, context) => checkSlot(value, context),
    summarise: (value, _attributes, { company }) =>
      isSlotTime(value) ? toLocal(Date.parse(value), company.timezone).time : value,
    parse(text) {
      const datetime = text.trim();
      return isSlotTime(datetime) ? datetime : undefined;
    },
    print: (value) => value,
  },
});
