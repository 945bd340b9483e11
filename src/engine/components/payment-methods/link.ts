import type { PaymentType } from '../../catalogue/company.ts';
import { defineLink } from '../define.ts';
import { paymentTypes } from './accepted-payments.ts';

export const link = defineLink<PaymentType | ''>({
  parse: (text) => paymentTypes.find((type) => type === text.trim().toLowerCase()),
  print: (value) => value,
});
