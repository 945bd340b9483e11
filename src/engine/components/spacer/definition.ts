import { commonAttributes } from '../attribute.ts';
import { defineComponent } from '../define.ts';

export const spacer = defineComponent({
  type: 'spacer',
  title: 'Spacer',
  description: 'Vertical space between two sections.',
  icon: 'move-vertical',
  category: 'layout',
  version: 1,
  attributes: { ...commonAttributes },
  place: { is: 'spacing', within: ['block', 'column'] },
  styleSection: 'spacer',
  styles: { height: 24 },
});
