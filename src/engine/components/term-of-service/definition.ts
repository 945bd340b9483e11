import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import type { FormContext } from '../context.ts';
import { defineComponent } from '../define.ts';
import { describeTick } from '../tick.ts';

const areTermsEnabled = (_attributes: unknown, { company }: FormContext): boolean =>
  company.settings.booking.terms_of_service.enabled;

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
  // Agreement is given by the customer alone: no link can bring it along.
  answer: {
    key: 'termsOfService',
    schema: { type: 'boolean' },
    empty: false,
    summarise: describeTick,
  },
  isOffered: areTermsEnabled,
  isRequired: areTermsEnabled,
});
