import { commonAttributes, words } from '../attribute.ts';
import { defineComponent } from '../define.ts';

export const customFields = defineComponent({
  type: 'customFields',
  title: 'Custom fields',
  description: "Holds the company's custom fields. Their answers are sent separately.",
  icon: 'list-plus',
  category: 'layout',
  version: 1,
  attributes: {
    ...commonAttributes,
    title: { ...words, title: 'Title', description: 'Shown above the fields' },
  },
  // Neither columns nor dividers nor spacers: it holds what asks or tells something.
  place: { is: 'area', holds: ['field', 'content'], within: ['block', 'column'] },
  unique: true,
  styleSection: 'container',
});
