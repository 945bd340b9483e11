import { commonAttributes, count } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';

export const row = defineComponent({
  type: 'row',
  title: 'Row',
  description: 'Columns beside one another.',
  icon: 'columns-2',
  category: 'layout',
  version: 1,
  attributes: {
    ...commonAttributes,
    stackBelow: {
      ...choiceOf({ tablet: 'On tablets and phones', phone: 'On phones', never: 'Never' }),
      title: 'Columns below one another',
      description: 'Goes by the width of the form, not of the screen',
      default: 'phone',
    },
    gap: { ...count, title: 'Gap', description: 'Pixels between columns', maximum: 100, default: 16 },
  },
  place: { is: 'row', holds: ['column'], within: ['block', 'column'] },
  styleSection: 'container',
});
