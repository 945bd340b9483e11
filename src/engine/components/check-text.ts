import { countCharacters } from '../schema/count-characters.ts';
import type { CheckContext, Problem } from './define.ts';
import { checkNamed } from './named-checks.ts';

/** As long as it may be, in characters, and what its validation asks for. */
export function checkText(
  text: string,
  { maxLength }: { maxLength: number },
  context: Pick<CheckContext, 'label' | 'validation' | 'sentences'>,
): Problem[] {
  const { label, validation } = context;
  if (countCharacters(text) > maxLength) return [{ message: context.sentences.tooLong(label, maxLength) }];
  return validation ? checkNamed(validation, text, context) : [];
}
