import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';
import { answer, schema } from './answer.ts';
import { link } from './link.ts';

export const services = defineComponent({
  type: 'services',
  title: 'Services',
  description: 'What can be booked, with the options that a service needs.',
  icon: 'sparkles',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Services' },
    display: {
      ...choiceOf({ cards: 'Cards', list: 'A list that opens' }),
      title: 'Shown as',
      default: 'cards',
    },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'select',
  answer: { ...answer, ...link, schema },
});
