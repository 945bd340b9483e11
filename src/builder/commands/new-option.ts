import type { Option } from '#engine/components/attribute.ts';

/** With a value that no other has: it never changes by itself, whatever is written on the option. */
export function createOption(options: readonly Option[]): Option {
  const taken = new Set(options.map((option) => option.value));
  let number = options.length + 1;
  while (taken.has(`option_${number}`)) number += 1;
  return { value: `option_${number}`, label: `Option ${number}` };
}

/** Lines of a text that was copied elsewhere, without the signs that lists begin their lines with. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim().replace(/^(?:[•*–-]|\d{1,3}[.)])\s+/, ''))
    .filter((line) => line !== '');

/** Of the options from one on: the first line goes into its label, and each other line is an option behind it. */
export function withLines(
  options: readonly Option[],
  at: number,
  { label, lines }: { label: string; lines: readonly string[] },
): Option[] {
  const changed = options.map((option, index) => (index === at ? { ...option, label } : option));
  return lines.reduce(
    (list, line, index) => list.toSpliced(at + 1 + index, 0, { ...createOption(list), label: line }),
    changed,
  );
}
