import { commonAttributes, fieldAttributes } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { choiceAttributes } from '../choice-attributes.ts';
import { defineComponent } from '../define.ts';
import { singleChoiceLink } from '../single-choice-link.ts';
import { answer, schema } from './answer.ts';

export const radio = defineComponent({
  type: 'radio',
  title: 'Radio buttons',
  description: 'Choose one of several visible options.',
  icon: 'circle-dot',
  category: 'field',
  version: 1,
  attributes: {
    ...commonAttributes,
    ...fieldAttributes,
    ...choiceAttributes,
    direction: {
      ...choiceOf({ vertical: 'Vertical', horizontal: 'Horizontal' }),
      title: 'Arrangement',
      default: 'vertical',
    },
  },
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'select',
  answer: { ...answer, ...singleChoiceLink, schema },
});
