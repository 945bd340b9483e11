import type { Option } from '../attribute.ts';
import { checkText } from '../check-text.ts';
import { checkDay } from '../day-answer.ts';
import type { CheckContext, Problem } from '../define.ts';
import { checkOption } from '../find-option.ts';
import { checkTime } from '../time-answer.ts';
import type { InputType } from './input-types.ts';

type TextAttributes = { maxLength: number; options: readonly Option[] };
type TextCheck = (text: string, attributes: TextAttributes, context: CheckContext) => Problem[];

/** A field that asks for an email address or a telephone number checks it, whether or not it has a validation. */
const checkNamed =
  (validation: 'email' | 'phone'): TextCheck =>
  (text, attributes, context) => {
    const own = checkText(text, attributes, { ...context, validation });
    return own.length > 0 ? own : checkText(text, attributes, context);
  };

/** Of the kinds whose answer is text; a tick is not one of them. */
export const textChecks: Record<Exclude<InputType, 'checkbox'>, TextCheck> = {
  text: checkText,
  email: checkNamed('email'),
  tel: checkNamed('phone'),
  date: (text, _attributes, context) => checkDay(text, context),
  time: (text, _attributes, context) => checkTime(text, context),
  radio: (text, { options }, context) => checkOption(options, text, context),
};
