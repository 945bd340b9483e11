import { words, type AttributesOf } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { defineComponent } from '../define.ts';
import { answer, schema } from './answer.ts';
import { link } from './link.ts';

const attributes = {
  ...bookingAttributes,
  label: { ...words, title: 'Label', default: 'Payment method' },
  cardLabel: { ...words, title: 'Label for card', default: 'Card' },
  cashLabel: { ...words, title: 'Label for cash', default: 'Cash' },
  checkLabel: { ...words, title: 'Label for check', default: 'Check' },
} as const;
export type PaymentMethodsAttributes = AttributesOf<typeof attributes>;

export const paymentMethods = defineComponent({
  type: 'paymentMethods',
  title: 'Payment methods',
  description: 'How the customer pays, including card details.',
  icon: 'credit-card',
  category: 'booking',
  version: 1,
  attributes,
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'select',
  answer: { ...answer, ...link, schema },
});
