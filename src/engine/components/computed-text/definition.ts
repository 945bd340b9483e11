import { commonAttributes, fieldAttributes, paragraph } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';

export const computedText = defineComponent({
  type: 'computedText',
  title: 'Computed text',
  description: 'A text with numbers worked out from the answers, such as “about $220”.',
  icon: 'calculator',
  category: 'content',
  version: 1,
  attributes: {
    ...commonAttributes,
    text: {
      ...paragraph,
      maxLength: 500,
      'x-inspector': 'places',
      title: 'Text',
      description:
        '{{result}} is what the formula comes to; type {{ to add an answer. Shown once every part of it is known',
      default: 'About {{result}}',
    },
    calculation: {
      ...fieldAttributes.calculation,
      'x-group': 'Content',
      title: 'Formula',
      description: 'What {{result}} stands for',
    },
    format: {
      ...choiceOf({ number: 'Number', money: 'Money', date: 'Date' }),
      title: 'Result as',
      default: 'number',
    },
  },
  place: { is: 'content', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'text',
});
