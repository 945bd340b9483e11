import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';
import { answer } from './answer.ts';
import { link } from './link.ts';

const schema = {
  type: 'array',
  items: { type: 'string', minLength: 1, maxLength: 64 },
  maxItems: 200,
  uniqueItems: true,
} as const;

export const services = defineComponent({
  type: 'services',
  title: 'Services',
  description: 'The services that can be booked, with their options.',
  icon: 'sparkles',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Services' },
    display: {
      ...choiceOf({ cards: 'Cards', list: 'Drop-down list' }),
      title: 'Shown as',
      default: 'cards',
    },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'select',
  answer: { ...answer, ...link, schema },
});
