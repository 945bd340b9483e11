import { patterns } from '../../schema/patterns.ts';
import { commonAttributes, words } from '../attribute.ts';
import { defineComponent } from '../define.ts';
import { url } from '../url.ts';

export const image = defineComponent({
  type: 'image',
  title: 'Image',
  description: 'A picture, on its own or as a link.',
  icon: 'image',
  category: 'content',
  version: 1,
  attributes: {
    ...commonAttributes,
    source: { ...url, pattern: patterns.picture, title: 'Address of the picture', 'x-inspector': 'image' },
    alt: {
      ...words,
      title: 'Alternative text',
      description: 'What the picture tells, for those who do not see it; empty for an ornament',
      default: '',
    },
    link: { ...url, title: 'Link', description: 'Where a click leads' },
  },
  place: { is: 'content', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'general',
  worded: false,
});
