import { commonAttributes, flag, words } from '../attribute.ts';
import { defineComponent } from '../define.ts';

export const collapse = defineComponent({
  type: 'collapse',
  title: 'Collapsible section',
  description: 'A heading that shows or hides its content.',
  icon: 'chevron-down',
  category: 'layout',
  version: 1,
  attributes: {
    ...commonAttributes,
    title: { ...words, title: 'Heading', default: 'More' },
    open: { ...flag, title: 'Open by default', default: false },
  },
  place: {
    is: 'block',
    holds: ['block', 'row', 'area', 'field', 'content', 'spacing'],
    within: ['block', 'column'],
  },
  styleSection: 'container',
});
