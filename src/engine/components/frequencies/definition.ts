import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';
import { textLink } from '../text-link.ts';
import { answer } from './answer.ts';

const schema = { type: 'string', maxLength: 64 } as const;

export const frequencies = defineComponent({
  type: 'frequencies',
  title: 'Frequency',
  description: 'How often the visit repeats, and the discount for it.',
  icon: 'repeat',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Frequency' },
    display: {
      ...choiceOf({ cards: 'Cards', list: 'Drop-down list' }),
      title: 'Shown as',
      default: 'cards',
    },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'select',
  answer: { ...answer, ...textLink, schema },
});
