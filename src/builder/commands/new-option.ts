import type { Option } from '#engine/components/attribute.ts';

/** With a value that no other has: it never changes by itself, whatever is written on the option. */
export function createOption(options: readonly Option[]): Option {
  const taken = new Set(options.map((option) => option.value));
  let number = options.length + 1;
  while (taken.has(`option_${number}`)) number += 1;
  return { value: `option_${number}`, label: `Option ${number}` };
}
