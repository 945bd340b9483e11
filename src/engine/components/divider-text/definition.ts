import { commonAttributes, words } from '../attribute.ts';
import { defineComponent } from '../define.ts';

export const dividerText = defineComponent({
  type: 'dividerText',
  title: 'Divider with text',
  description: 'A line with text in the middle.',
  icon: 'separator-horizontal',
  category: 'layout',
  version: 1,
  attributes: { ...commonAttributes, text: { ...words, title: 'Text', default: 'or' } },
  place: { is: 'spacing', within: ['block', 'column'] },
  styleSection: 'divider',
  styles: { lineStyle: 'solid', lineWidth: 0.5 },
});
