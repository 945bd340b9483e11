import { defineAnswer } from '../define.ts';
import { labelOfOption } from '../find-option.ts';
import { describeTick } from '../tick.ts';
import type { CheckboxAttributes } from './attributes.ts';
import { checkList } from './option-list.ts';

export const answer = defineAnswer<boolean | string[], CheckboxAttributes>({
  empty: false,
  validate(value, attributes, context) {
    const say = context.sentences;
    const isList = attributes.options.length > 0;
    if (isList !== Array.isArray(value)) return [{ message: say.malformed(context.label) }];
    if (!Array.isArray(value)) return [];
    const { maxChoices = Infinity } = attributes;
    if (value.length > maxChoices) return [{ message: say.mostChoices(context.label, maxChoices) }];
    return checkList(value, attributes.options, context);
  },
  summarise: (value, attributes) =>
    Array.isArray(value)
      ? value.map((one) => labelOfOption(attributes.options, one)).join(', ')
      : describeTick(value),
});
