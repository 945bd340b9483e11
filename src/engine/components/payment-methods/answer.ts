import type { PaymentType } from '../../catalogue/company.ts';
import { defineAnswer } from '../define.ts';
import { acceptedPayments, paymentTypes } from './accepted-payments.ts';
import type { PaymentMethodsAttributes } from './attributes.ts';

export const schema = { type: 'string', enum: ['', ...paymentTypes] } as const;

export const answer = defineAnswer<PaymentType | '', PaymentMethodsAttributes>({
  key: 'payment_type',
  empty: '',
  validate: (value, _attributes, context) =>
    acceptedPayments(context.company).some((type) => type === value)
      ? []
      : [{ message: context.sentences.notAnOption(context.label) }],
  summarise: (value, attributes) => (value === '' ? '' : attributes[`${value}Label`]),
  validateMissing: (_attributes, { company, sentences, label }) => [
    { message: acceptedPayments(company).length > 0 ? sentences.required(label) : sentences.noWayToPay },
  ],
});
