import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { isSlotSelectable } from '../booking-spot-time/selectable-slot.ts';
import { checkComingDay, daySchema, parseDay } from '../day-answer.ts';
import { defineComponent } from '../define.ts';

export const bookingSpotDate = defineComponent({
  type: 'bookingSpotDate',
  title: 'Booking date',
  description: 'The day of the visit, from a calendar of the days that are open.',
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
  answer: {
    key: 'service_date_picker',
    schema: daySchema,
    empty: '',
    validate(value, _attributes, context) {
      const problems = checkComingDay(value, context.label, context);
      const day = context.days.find(({ date }) => date === value);
      if (problems.length > 0 || !day) return problems;
      if (!day.opened || day.holiday) return [{ message: "We're closed on this day" }];
      const isFree = day.slots.some((slot) => isSlotSelectable(slot, context));
      return isFree ? [] : [{ message: 'Sorry, no spots available' }];
    },
    parse: parseDay,
    print: (value) => value,
  },
});
