import { defineComponent } from '../define.ts';
import { textLink } from '../text-link.ts';
import { answer, schema } from './answer.ts';
import { attributes } from './attributes.ts';

export const textarea = defineComponent({
  type: 'textarea',
  title: 'Text area',
  description: 'Several lines of text.',
  icon: 'scroll-text',
  category: 'field',
  version: 1,
  attributes,
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'textarea',
  answer: { ...answer, ...textLink, schema },
});
