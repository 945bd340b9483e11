import { words, type AttributesOf } from '../attribute.ts';
import { bookingAttributes } from '../booking-attributes.ts';

export const attributes = {
  ...bookingAttributes,
  label: { ...words, title: 'Label', default: 'Payment method' },
  cardLabel: { ...words, title: 'Label for card', default: 'Card' },
  cashLabel: { ...words, title: 'Label for cash', default: 'Cash' },
  checkLabel: { ...words, title: 'Label for check', default: 'Check' },
} as const;
export type PaymentMethodsAttributes = AttributesOf<typeof attributes>;
