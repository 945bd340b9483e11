import { defineComponent } from '../define.ts';
import { answer, schema } from './answer.ts';
import { link } from './link.ts';
import { attributes } from './attributes.ts';

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
