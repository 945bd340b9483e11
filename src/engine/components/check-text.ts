import { countCharacters } from '../schema/count-characters.ts';
import type { CheckContext, Problem } from './define.ts';
import { checkNamed } from './named-checks.ts';

/** As long as it may be, in characters, and what its validation asks for. */
export function checkText(
  text: string,
  { maxLength }: { maxLength: number },
  { label, validation }: Pick<CheckContext, 'label' | 'validation'>,
): Problem[] {
  if (countCharacters(text) > maxLength)
    return [{ message: `${label} is longer than ${maxLength} characters` }];
  return validation ? checkNamed(validation, text, label) : [];
}
