import { commonAttributes, fieldAttributes } from '../attribute.ts';
import { choiceAttributes } from '../choice-attributes.ts';
import { defineComponent } from '../define.ts';
import { singleChoiceLink } from '../single-choice-link.ts';
import { answer, schema } from './answer.ts';

export const select = defineComponent({
  type: 'select',
  title: 'Select',
  description: 'Choose one option from a drop-down list.',
  icon: 'chevrons-up-down',
  category: 'field',
  version: 1,
  attributes: { ...commonAttributes, ...fieldAttributes, ...choiceAttributes },
  place: { is: 'field', within: ['block', 'column', 'area'] },
  asCustomField: true,
  styleSection: 'select',
  answer: { ...answer, ...singleChoiceLink, schema },
});
