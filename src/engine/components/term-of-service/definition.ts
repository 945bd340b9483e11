import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { defineComponent } from '../define.ts';
import { answer } from './answer.ts';

const schema = { type: 'boolean' } as const;

export const termOfService = defineComponent({
  type: 'termOfService',
  title: 'Terms of service',
  description: "The customer's consent to the company's terms, if the company has terms enabled.",
  icon: 'file-check',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Terms of service' },
    text: {
      ...words,
      title: 'Text',
      description: 'Text beside the checkbox; opens the terms',
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
