import { commonAttributes } from '../attribute.ts';
import { defineComponent } from '../define.ts';

export const divider = defineComponent({
  type: 'divider',
  title: 'Divider',
  description: 'A line between two sections.',
  icon: 'minus',
  category: 'layout',
  version: 1,
  attributes: { ...commonAttributes },
  place: { is: 'spacing', within: ['block', 'column'] },
  styleSection: 'divider',
  styles: { lineStyle: 'solid', lineWidth: 0.5 },
});
