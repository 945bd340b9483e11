import type { Option } from '../attribute.ts';
import type { CheckContext, Problem } from '../define.ts';
import { findOption } from '../find-option.ts';

/** All must be options, and no more than allowed. */
export function checkList(
  values: readonly string[],
  options: readonly Option[],
  context: Pick<CheckContext, 'label' | 'sentences'>,
): Problem[] {
  const offered = new Set(options.map(({ value }) => value));
  return values.every((value) => offered.has(value))
    ? []
    : [{ message: context.sentences.notAnOption(context.label) }];
}

/** Values with commas between them; a comma or backslash that belongs to a value has a backslash before it. */
export const printList = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\,]/g, '\\$&')).join(',');

/** Understands what `printList` writes, and also labels. What is not an option is left out. */
export function parseList(text: string, options: readonly Option[]): string[] | undefined {
  const parts = (text.match(/(?:\\.|[^\\,])+/gs) ?? []).map((part) => part.replaceAll(/\\(.)/gs, '$1'));
  const found = parts.flatMap((part) => findOption(options, part)?.value ?? []);
  // "Yes, please" written by hand is one label, not two.
  const whole = found.length < parts.length ? findOption(options, text)?.value : undefined;
  if (whole !== undefined) return [whole];
  return found.length > 0 ? [...new Set(found)] : undefined;
}
