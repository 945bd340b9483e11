import { defineAnswer } from '../define.ts';
import { labelOfOption } from '../find-option.ts';
import { sayTime } from '../time-answer.ts';
import { describeTick } from '../tick.ts';
import type { TextfieldAttributes } from './attributes.ts';
import { textChecks } from './text-checks.ts';

export const answer = defineAnswer<string | boolean, TextfieldAttributes>({
  empty: '',
  validate(value, attributes, context) {
    const { inputType } = attributes;
    const isTick = inputType === 'checkbox';
    if (isTick !== (typeof value === 'boolean'))
      return [{ message: context.sentences.malformed(context.label) }];
    return isTick ? [] : textChecks[inputType](String(value), attributes, context);
  },
  summarise(value, { inputType, options }) {
    if (typeof value === 'boolean') return describeTick(value);
    if (inputType === 'time') return sayTime(value);
    return inputType === 'radio' ? labelOfOption(options, value) : value;
  },
});
