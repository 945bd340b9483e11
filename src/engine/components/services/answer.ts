import { defineAnswer } from '../define.ts';
import { checkServices } from './check-services.ts';

export const answer = defineAnswer<string[]>({
  key: 'serviceIds',
  empty: [],
  validate: (value, _attributes, context) => checkServices(value, context),
  validateMissing: (_attributes, context) => [{ message: context.sentences.selectService }],
  summarise: (value, _attributes, { catalogue }) =>
    catalogue.services
      .filter(({ id }) => value.includes(id))
      .map(({ name }) => name)
      .join(', '),
});
