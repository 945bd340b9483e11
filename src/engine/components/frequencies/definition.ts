import type { Frequency } from '../../catalogue/catalogue.ts';
import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';

const isOffered = ({ active, private: hidden }: Frequency): boolean => active !== false && hidden !== true;

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
  answer: {
    key: 'frequencyId',
    schema: { type: 'string', maxLength: 64 },
    empty: '',
    validate: (value, _attributes, { catalogue }) =>
      catalogue.frequencies.some((one) => one.id === value && isOffered(one))
        ? []
        : [{ message: 'This frequency is no longer offered. Choose another one' }],
    summarise: (value, _attributes, { catalogue }) =>
      catalogue.frequencies.find(({ id }) => id === value)?.name ?? value,
    parse: (text) => text.trim() || undefined,
    print: (value) => value,
  },
});
