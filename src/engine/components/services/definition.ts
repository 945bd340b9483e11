import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';
import { checkServices } from './check-services.ts';

const none: string[] = [];

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
  answer: {
    key: 'serviceIds',
    schema: {
      type: 'array',
      items: { type: 'string', minLength: 1, maxLength: 64 },
      maxItems: 200,
      uniqueItems: true,
    },
    empty: none,
    validate: (value, _attributes, context) => checkServices(value, context),
    validateMissing: () => [{ message: 'Select a service' }],
    summarise: (value, _attributes, { catalogue }) =>
      catalogue.services
        .filter(({ id }) => value.includes(id))
        .map(({ name }) => name)
        .join(', '),
    parse(text) {
      const ids = text.split(',').map((id) => id.trim());
      return ids.some(Boolean) ? [...new Set(ids.filter(Boolean))] : undefined;
    },
    print: (value) => value.join(','),
  },
});
