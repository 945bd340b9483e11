import type { AnyDefinition } from './list-definition.ts';
import { usualColumns, type ShownColumn } from './use-columns.ts';

/** A row on a phone: two lines, who and how much above, what and when below. */
export type PhoneColumns = {
  beside: ShownColumn | undefined;
  below: readonly PhoneColumn[];
};
/** A figure by itself says nothing, so its title stands before it. */
type PhoneColumn = ShownColumn & { isNamed: boolean };

/** Where the columns that are shown stand on a phone. What somebody has added to them stands at the end. */
export function toPhoneColumns(definition: AnyDefinition, columns: readonly ShownColumn[]): PhoneColumns {
  const { phone } = definition;
  const [, ...others] = columns;
  const usual = usualColumns(definition);
  const find = (name: string) => others.filter((column) => column.name === name);
  const added = others.filter(({ name }) => !usual.includes(name));
  const toNamed = (column: ShownColumn) => ({ ...column, isNamed: true });
  const below = phone
    ? phone.below.flatMap(find).map((column) => ({ ...column, isNamed: column.align === 'right' }))
    : others.filter(({ name }) => usual.includes(name)).map(toNamed);
  return {
    beside: phone?.beside === undefined ? undefined : find(phone.beside)[0],
    below: [...below, ...added.map(toNamed)],
  };
}
