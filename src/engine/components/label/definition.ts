import { commonAttributes, words } from '../attribute.ts';
import { defineComponent } from '../define.ts';

export const label = defineComponent({
  type: 'label',
  title: 'Label',
  description: 'A short text above a group of fields.',
  icon: 'tag',
  category: 'content',
  version: 1,
  attributes: { ...commonAttributes, text: { ...words, title: 'Text', default: 'Label' } },
  place: { is: 'content', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'label',
});
