import { patterns } from '../../schema/patterns.ts';
import { commonAttributes, words } from '../attribute.ts';
import { defineComponent } from '../define.ts';
import { url } from '../url.ts';

export const image = defineComponent({
  type: 'image',
  title: 'Image',
  description: 'An image, optionally with a link.',
  icon: 'image',
  category: 'content',
  version: 1,
  attributes: {
    ...commonAttributes,
    source: { ...url, pattern: patterns.picture, title: 'Image address', 'x-inspector': 'image' },
    alt: {
      ...words,
      title: 'Alternative text',
      description: 'Describes the image for people who can’t see it. Leave empty if it is decorative.',
      default: '',
    },
    link: { ...url, title: 'Link', description: 'Opens when clicked' },
  },
  place: { is: 'content', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'general',
  worded: false,
});
