/** What the field asks for, in the words of the inspector. */
export const inputTypes = {
  ...{ text: 'Text', email: 'E-mail address', tel: 'Telephone number', date: 'Date', time: 'Time' },
  ...{ checkbox: 'A tick', radio: 'One of several' },
} as const;
export type InputType = keyof typeof inputTypes;
