import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Option } from './attribute.ts';
import type { ChoiceAttributes } from './choice-attributes.ts';
import { defineAnswer } from './define.ts';
import { checkOption, labelOfOption } from './find-option.ts';

/** What can be chosen, wherever it comes from. */
export const offeredOptions = (attributes: ChoiceAttributes, { categories }: Catalogue): readonly Option[] =>
  attributes.optionsFrom === 'own'
    ? attributes.options
    : categories.map(({ id, name }) => ({ value: id, label: name }));

export const singleChoiceSchema = { type: 'string', maxLength: 200 } as const;

/** One value out of several, as text. */
export const singleChoice = defineAnswer<string, ChoiceAttributes>({
  empty: '',
  // With at most one category there is nothing to choose: it is chosen already.
  isOffered: ({ optionsFrom }, { catalogue }) => optionsFrom === 'own' || catalogue.categories.length > 1,
  validate: (value, attributes, context) =>
    checkOption(offeredOptions(attributes, context.catalogue), value, context),
  summarise: (value, attributes, { catalogue }) =>
    labelOfOption(offeredOptions(attributes, catalogue), value),
});
