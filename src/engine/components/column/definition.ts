import { commonAttributes } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';

export const column = defineComponent({
  type: 'column',
  title: 'Column',
  description: 'A part of a row, with a width in percent.',
  icon: 'rectangle-vertical',
  category: 'layout',
  version: 1,
  attributes: {
    ...commonAttributes,
    verticalAlign: {
      ...choiceOf({ top: 'Top', middle: 'Middle', bottom: 'Bottom' }),
      title: 'Vertical alignment',
      description: 'Position of the content beside a taller column',
      default: 'top',
    },
  },
  place: {
    is: 'column',
    holds: ['block', 'row', 'area', 'field', 'content', 'spacing'],
    within: ['row'],
  },
  styleSection: 'container',
});
