import type { Option } from '../attribute.ts';
import { checkDay, parseDay } from '../day-answer.ts';
import type { CheckContext, Problem } from '../define.ts';
import { checkOption, findOption, labelOfOption } from '../find-option.ts';
import { checkNamed } from '../named-checks.ts';
import { checkTime, parseTime } from '../time-answer.ts';
import type { InputType } from './input-types.ts';

type TextAttributes = { maxLength: number; options: readonly Option[] };

/** A kind whose answer is text; a tick is not one of them. */
type TextKind = {
  check(text: string, attributes: TextAttributes, context: CheckContext): Problem[];
  parse(text: string, attributes: TextAttributes): string | undefined;
  summarise?(text: string, attributes: TextAttributes): string;
};

const parseText = (text: string): string | undefined => text.trim() || undefined;

/** As long as it may be, and what its validation asks for. */
const checkText: TextKind['check'] = (text, { maxLength }, { label, validation }) => {
  if (text.length > maxLength) return [{ message: `${label} is longer than ${maxLength} characters` }];
  return validation ? checkNamed(validation, text, label) : [];
};

/** A field that asks for an e-mail address or a telephone number checks it, whether or not it has a validation. */
const textNamed = (validation: 'email' | 'phone'): TextKind => ({
  check: (text, attributes, context) => {
    const own = checkText(text, attributes, { ...context, validation });
    return own.length > 0 ? own : checkText(text, attributes, context);
  },
  parse: parseText,
});

export const textKinds: Record<Exclude<InputType, 'checkbox'>, TextKind> = {
  text: { check: checkText, parse: parseText },
  email: textNamed('email'),
  tel: textNamed('phone'),
  date: { check: (text, _attributes, { label }) => checkDay(text, label), parse: parseDay },
  time: { check: (text, _attributes, { label }) => checkTime(text, label), parse: parseTime },
  radio: {
    check: (text, { options }, { label }) => checkOption(options, text, label),
    parse: (text, { options }) => findOption(options, text)?.value,
    summarise: (text, { options }) => labelOfOption(options, text),
  },
};
