import { commonAttributes, flag, words } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';
import { url } from '../url.ts';

const opensPage = { action: 'link' } as const;

export const button = defineComponent({
  type: 'button',
  title: 'Button',
  description: 'Submits the form or opens another page.',
  icon: 'mouse-pointer-click',
  category: 'content',
  version: 1,
  attributes: {
    ...commonAttributes,
    text: { ...words, title: 'Text', minLength: 1, default: 'Submit' },
    action: {
      ...choiceOf({ submit: 'Send the form', link: 'Open a page' }),
      title: 'Action',
      default: 'submit',
      'x-essential': true,
    },
    link: { ...url, title: 'Page', description: 'The page the button opens', 'x-only-with': opensPage },
    newTab: { ...flag, title: 'Open in a new tab', default: false, 'x-only-with': opensPage },
    fullWidth: { ...flag, title: 'Full width', default: false },
  },
  place: { is: 'content', within: ['block', 'column'] },
  styleSection: 'button',
  hidable: false,
  sends: ({ action }) => action === 'submit',
});
