import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';
import { textLink } from '../text-link.ts';
import { answer, schema } from './answer.ts';

export const frequencies = defineComponent({
  type: 'frequencies',
  title: 'Frequency',
  description: 'How often a visit comes again, and what is saved by it.',
  icon: 'repeat',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Frequency' },
    display: {
      ...choiceOf({ cards: 'Cards', list: 'A list that opens' }),
      title: 'Shown as',
      default: 'cards',
    },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'select',
  answer: { ...answer, ...textLink, schema },
});
