import { options, type AttributesOf } from './attribute.ts';
import { choiceOf } from './choice-of.ts';

/** Attributes of the components that ask for one of several. */
export const choiceAttributes = {
  options: { ...options, title: 'Options', default: [] },
  optionsFrom: {
    ...choiceOf({ own: 'Own options', serviceCategories: 'The service categories' }),
    title: 'Options from',
    default: 'own',
  },
} as const;
export type ChoiceAttributes = AttributesOf<typeof choiceAttributes>;
