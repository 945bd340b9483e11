import type { Frequency } from '../../catalogue/catalogue.ts';
import { defineAnswer } from '../define.ts';

const isOffered = ({ active, private: hidden }: Frequency): boolean => active !== false && hidden !== true;

export const schema = { type: 'string', maxLength: 64 } as const;

export const answer = defineAnswer<string>({
  key: 'frequencyId',
  empty: '',
  validate: (value, _attributes, { catalogue }) =>
    catalogue.frequencies.some((one) => one.id === value && isOffered(one))
      ? []
      : [{ message: 'This frequency is no longer offered. Choose another one' }],
  summarise: (value, _attributes, { catalogue }) =>
    catalogue.frequencies.find(({ id }) => id === value)?.name ?? value,
  parse: (text) => text.trim() || undefined,
  print: (value) => value,
});
