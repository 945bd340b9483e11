import { defineAnswer } from '../define.ts';
import { describeServiceOptions } from './describe-service-options.ts';
import { serviceOptionsKey, type ServiceOptions } from './service-options.ts';

export const answer = defineAnswer<ServiceOptions>({
  key: serviceOptionsKey,
  empty: {},
  summarise: (value, _attributes, { catalogue, sentences }) =>
    describeServiceOptions(value, catalogue.services, sentences),
});
