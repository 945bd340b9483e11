import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { defineComponent } from '../define.ts';
import { answer, schema } from './answer.ts';

export const termOfService = defineComponent({
  type: 'termOfService',
  title: 'Terms of service',
  description: "The customer's agreement to the company's terms, where the company has them enabled.",
  icon: 'file-check',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Terms of service' },
    text: {
      ...words,
      title: 'Text',
      description: 'Beside the box; it opens the terms',
      default: 'I agree to the terms of service',
    },
    // The company's settings decide.
    required: { ...bookingAttributes.required, 'x-inspector': 'none' },
    requiredWhen: { ...bookingAttributes.requiredWhen, 'x-inspector': 'none' },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'label',
  answer: { ...answer, schema },
});
