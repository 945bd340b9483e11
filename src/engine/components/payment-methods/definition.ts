import type { PaymentType } from '../../catalogue/company.ts';
import { words } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';
import { defineComponent } from '../define.ts';
import { acceptedPayments, paymentTypes } from './accepted-payments.ts';

const none: PaymentType | '' = '';

export const paymentMethods = defineComponent({
  type: 'paymentMethods',
  title: 'Payment methods',
  description: 'How the customer pays, with the entry of a card.',
  icon: 'credit-card',
  category: 'booking',
  version: 1,
  attributes: {
    ...bookingAttributes,
    label: { ...words, title: 'Label', default: 'Payment method' },
    cardLabel: { ...words, title: 'Word for card', default: 'Card' },
    cashLabel: { ...words, title: 'Word for cash', default: 'Cash' },
    checkLabel: { ...words, title: 'Word for check', default: 'Check' },
  },
  place: { is: 'field', within: ['block', 'column'] },
  unique: true,
  styleSection: 'select',
  answer: {
    key: 'payment_type',
    schema: { type: 'string', enum: ['', ...paymentTypes] },
    empty: none,
    parse: (text): PaymentType | '' | undefined =>
      paymentTypes.find((type) => type === text.trim().toLowerCase()),
    print: (value) => value,
    validate: (value, _attributes, { company, label }) =>
      acceptedPayments(company).some((type) => type === value)
        ? []
        : [{ message: `${label} is not one of the options` }],
    summarise: (value, attributes) => (value === '' ? '' : attributes[`${value}Label`]),
  },
  isOffered: (_attributes, { company }) => acceptedPayments(company).length > 0,
});
