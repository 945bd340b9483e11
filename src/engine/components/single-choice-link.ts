import type { ChoiceAttributes } from './choice-attributes.ts';
import { defineLink } from './define.ts';
import { findOption } from './find-option.ts';

/** Of answers that are one of several. */
export const singleChoiceLink = defineLink<string, ChoiceAttributes>({
  // The categories are not known here; one that does not exist is found when the answer is checked.
  parse: (text, attributes) =>
    attributes.optionsFrom === 'own' ? findOption(attributes.options, text)?.value : text.trim() || undefined,
  print: (value) => value,
});
