import type { AnswerKind } from '../define.ts';

/** What the field asks for, in the words of the inspector. */
export const inputTypes = {
  text: 'Text',
  email: 'Email address',
  tel: 'Telephone number',
  date: 'Date',
  time: 'Time',
  checkbox: 'A tick',
  radio: 'One of several',
} as const;
export type InputType = keyof typeof inputTypes;

export const inputKinds: { readonly [T in InputType]: AnswerKind } = {
  text: 'text',
  email: 'email',
  tel: 'phone',
  date: 'day',
  time: 'time',
  checkbox: 'tick',
  radio: 'one',
};
