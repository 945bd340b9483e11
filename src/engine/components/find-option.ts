import type { Option } from './attribute.ts';
import type { CheckContext, Problem } from './define.ts';

const fold = (text: string): string => text.trim().toLowerCase();

/** The option that a text means, by its value or by what people read; links are often written by hand. */
export function findOption(options: readonly Option[], text: string): Option | undefined {
  const wanted = fold(text);
  return (
    options.find(({ value }) => value === text) ??
    options.find(({ value }) => fold(value) === wanted) ??
    options.find(({ label }) => fold(label) === wanted)
  );
}

/** What people read for a value. One that is no longer offered is shown as it is. */
export const labelOfOption = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** Must be one of them. */
export const checkOption = (
  options: readonly Option[],
  given: string,
  context: Pick<CheckContext, 'label' | 'sentences'>,
): Problem[] =>
  options.some(({ value }) => value === given)
    ? []
    : [{ message: context.sentences.notAnOption(context.label) }];
