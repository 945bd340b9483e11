import { parseDay } from '../day-answer.ts';
import { defineLink } from '../define.ts';
import { findOption } from '../find-option.ts';
import { parseTick } from '../tick.ts';
import { parseTime } from '../time-answer.ts';
import type { TextfieldAttributes } from './attributes.ts';
import type { InputType } from './input-types.ts';

type Parse = (text: string, attributes: TextfieldAttributes) => string | boolean | undefined;

const parseText: Parse = (text) => text.trim() || undefined;

const parsers: Record<InputType, Parse> = {
  text: parseText,
  email: parseText,
  tel: parseText,
  date: parseDay,
  time: parseTime,
  checkbox: parseTick,
  radio: (text, { options }) => findOption(options, text)?.value,
};

export const link = defineLink<string | boolean, TextfieldAttributes>({
  parse: (text, attributes) => parsers[attributes.inputType](text, attributes),
  print: (value) => String(value),
});
