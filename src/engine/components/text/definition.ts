import { commonAttributes, paragraph } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';

export const text = defineComponent({
  type: 'text',
  title: 'Text',
  description: 'A heading or paragraph.',
  icon: 'type',
  category: 'content',
  version: 1,
  attributes: {
    ...commonAttributes,
    text: { ...paragraph, title: 'Text', default: 'Text' },
    level: {
      ...choiceOf({ paragraph: 'Paragraph', heading1: 'Title', heading2: 'Heading', heading3: 'Subheading' }),
      title: 'Kind',
      description: 'Screen readers navigate by headings',
      default: 'paragraph',
    },
  },
  place: { is: 'content', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'text',
});
