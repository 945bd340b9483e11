import { defineAnswer } from '../define.ts';
import { describeTick, parseTick } from '../tick.ts';
import type { TextfieldAttributes } from './definition.ts';
import { textKinds } from './input-kinds.ts';

export const schema = { anyOf: [{ type: 'string', maxLength: 5000 }, { type: 'boolean' }] } as const;

export const answer = defineAnswer<string | boolean, TextfieldAttributes>({
  empty: '',
  parse(text, attributes) {
    const { inputType } = attributes;
    return inputType === 'checkbox' ? parseTick(text) : textKinds[inputType].parse(text, attributes);
  },
  print: (value) => String(value),
  validate(value, attributes, context) {
    const { inputType } = attributes;
    const isTick = inputType === 'checkbox';
    if (isTick !== (typeof value === 'boolean')) return [{ message: `${context.label} is not valid` }];
    return isTick ? [] : textKinds[inputType].check(String(value), attributes, context);
  },
  summarise(value, attributes) {
    const { inputType } = attributes;
    if (typeof value === 'boolean') return describeTick(value);
    const kind = inputType === 'checkbox' ? undefined : textKinds[inputType];
    return kind?.summarise?.(value, attributes) ?? value;
  },
});
