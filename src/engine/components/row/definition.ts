import { commonAttributes, count } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';

export const row = defineComponent({
  type: 'row',
  title: 'Row',
  description: 'Columns side by side.',
  icon: 'columns-2',
  category: 'layout',
  version: 1,
  attributes: {
    ...commonAttributes,
    stackBelow: {
      ...choiceOf({ tablet: 'On tablets and phones', phone: 'On phones', never: 'Never' }),
      title: 'Stack columns',
      description: 'Depends on the width of the form, not the screen',
      default: 'phone',
    },
    gap: { ...count, title: 'Gap', description: 'Pixels between columns', maximum: 100, default: 16 },
  },
  place: { is: 'row', holds: ['column'], within: ['block', 'column'] },
  styleSection: 'container',
});
