import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { defineComponent } from '../define.ts';
import { describeServiceOptions } from './describe-service-options.ts';
import { serviceOptionsKey, serviceOptionsSchema, type ServiceOptions } from './service-options.ts';

const none: ServiceOptions = {};

export const serviceOptions = defineComponent({
  type: 'serviceOptions',
  title: 'Service options',
  description: 'Team size and hours, or the priced options, of the services that are chosen.',
  icon: 'sliders-horizontal',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Options' },
    // Whether options are needed is up to the services: they are asked for where the services are.
    required: { ...bookingAttributes.required, default: false, 'x-inspector': 'none' },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'select',
  answer: {
    key: serviceOptionsKey,
    schema: serviceOptionsSchema,
    empty: none,
    summarise: (value, _attributes, { catalogue }) => describeServiceOptions(value, catalogue.services),
  },
});
