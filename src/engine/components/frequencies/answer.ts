import { isFrequencyOffered } from '../../catalogue/offer.ts';
import { type CheckContext, defineAnswer } from '../define.ts';

const offered = ({ catalogue, answers }: CheckContext) =>
  catalogue.frequencies.filter((one) => isFrequencyOffered(one, answers['service_category']));

export const answer = defineAnswer<string>({
  key: 'frequencyId',
  empty: '',
  validate: (value, _attributes, context) =>
    offered(context).some(({ id }) => id === value) ? [] : [{ message: context.sentences.frequencyGone }],
  // Where none fits the category there is nothing to choose: the visit is a single one.
  validateMissing: (_attributes, context) =>
    offered(context).length > 0 ? [{ message: context.sentences.required(context.label) }] : [],
  isOffered: (_attributes, { catalogue }) => catalogue.frequencies.length > 0,
  summarise: (value, _attributes, { catalogue }) =>
    catalogue.frequencies.find(({ id }) => id === value)?.name ?? value,
});
