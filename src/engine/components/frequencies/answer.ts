import { isFrequencyOffered } from '../../catalogue/offer.ts';
import { defineAnswer } from '../define.ts';

export const schema = { type: 'string', maxLength: 64 } as const;

export const answer = defineAnswer<string>({
  key: 'frequencyId',
  empty: '',
  validate: (value, _attributes, context) =>
    context.catalogue.frequencies.some(
      (one) => one.id === value && isFrequencyOffered(one, context.answers['service_category']),
    )
      ? []
      : [{ message: context.sentences.frequencyGone }],
  isOffered: (_attributes, { catalogue }) => catalogue.frequencies.length > 0,
  summarise: (value, _attributes, { catalogue }) =>
    catalogue.frequencies.find(({ id }) => id === value)?.name ?? value,
});
