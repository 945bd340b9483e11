import type { Catalogue } from '../catalogue/catalogue.ts';
import { options, type AttributesOf, type Option } from './attribute.ts';
import { choiceOf } from './choice-of.ts';
import type { FormContext } from './context.ts';
import type { AnswerSpec } from './define.ts';
import { checkOption, findOption, labelOfOption } from './find-option.ts';

/** Attributes of the components that ask for one of several. */
export const choiceAttributes = {
  options: { ...options, title: 'Options', default: [] },
  optionsFrom: {
    ...choiceOf({ own: 'Its own options', serviceCategories: 'The service categories' }),
    title: 'Choice among',
    default: 'own',
  },
} as const;
type ChoiceAttributes = AttributesOf<typeof choiceAttributes>;

/** What can be chosen, wherever it comes from. */
export const offeredOptions = (attributes: ChoiceAttributes, { categories }: Catalogue): readonly Option[] =>
  attributes.optionsFrom === 'own'
    ? attributes.options
    : categories.map(({ id, name }) => ({ value: id, label: name }));

/** With at most one category there is nothing to choose: it is chosen already. */
export const isChoiceOffered = ({ optionsFrom }: ChoiceAttributes, { catalogue }: FormContext): boolean =>
  optionsFrom === 'own' || catalogue.categories.length > 1;

/** One value out of several, as text. */
export const singleChoice: AnswerSpec<string, ChoiceAttributes> = {
  schema: { type: 'string', maxLength: 200 },
  empty: '',
  validate: (value, attributes, { catalogue, label }) =>
    checkOption(offeredOptions(attributes, catalogue), value, label),
  summarise: (value, attributes, { catalogue }) =>
    labelOfOption(offeredOptions(attributes, catalogue), value),
  // The categories are not known here; one that does not exist is found when the answer is checked.
  parse: (text, attributes) =>
    attributes.optionsFrom === 'own' ? findOption(attributes.options, text)?.value : text.trim() || undefined,
  print: (value) => value,
};
