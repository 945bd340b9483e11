import { commonAttributes, flag, words } from '../attribute.ts';
import { defineComponent } from '../define.ts';

export const bookingSummary = defineComponent({
  type: 'bookingSummary',
  title: 'Booking summary',
  description: 'What has been chosen so far, and the price.',
  icon: 'receipt-text',
  category: 'booking',
  version: 1,
  attributes: {
    ...commonAttributes,
    title: { ...words, title: 'Title', default: 'Booking summary' },
    sticky: {
      ...flag,
      title: 'Keep in view',
      description: 'Stays in view while scrolling, if there is room beside the form',
      default: true,
    },
  },
  place: { is: 'content', within: ['block', 'column'] },
  unique: true,
  styleSection: 'container',
});
