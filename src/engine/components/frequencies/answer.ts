import { isFrequencyOffered } from '../../catalogue/offer.ts';
import { defineAnswer } from '../define.ts';

export const schema = { type: 'string', maxLength: 64 } as const;

export const answer = defineAnswer<string>({
  key: 'frequencyId',
  empty: '',
  validate: (value, _attributes, { catalogue, answers }) =>
    catalogue.frequencies.some(
      (one) => one.id === value && isFrequencyOffered(one, answers['service_category']),
    )
      ? []
      : [{ message: 'This frequency is no longer offered. Choose another one' }],
  summarise: (value, _attributes, { catalogue }) =>
    catalogue.frequencies.find(({ id }) => id === value)?.name ?? value,
});
