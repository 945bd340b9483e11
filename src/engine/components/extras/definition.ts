import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { defineComponent } from '../define.ts';
import { ownEntry } from '../own-entry.ts';
import { checkExtras, type ChosenExtras } from './check-extras.ts';

const none: ChosenExtras = {};

export const extras = defineComponent({
  type: 'extras',
  title: 'Extras',
  description: 'Additions to the services that are chosen, with their quantities.',
  icon: 'circle-plus',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Extras' },
    required: { ...bookingAttributes.required, default: false },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'select',
  answer: {
    key: 'extras',
    schema: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        additionalProperties: { type: 'integer', minimum: 1 },
        maxProperties: 200,
      },
      maxProperties: 200,
    },
    empty: none,
    isEmpty: (value) => Object.values(value).every((quantities) => Object.keys(quantities).length === 0),
    validate: (value, _attributes, context) => checkExtras(value, context),
    summarise: (value, _attributes, { catalogue }) =>
      catalogue.services
        .flatMap((service) => {
          const quantities = ownEntry(value, service.id) ?? {};
          return service.extras.flatMap(({ id, name }) => {
            const quantity = ownEntry(quantities, id);
            return quantity ? [quantity === 1 ? name : `${name} × ${quantity}`] : [];
          });
        })
        .join(', '),
  },
});
