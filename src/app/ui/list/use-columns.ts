import { useMemo, type ReactNode } from 'react';
import { shownAs } from '#engine/contracts/platform/list-file.ts';
import { sortsOf } from '#engine/settings/platform/define-listing.ts';
import { showValue, type CellContext } from '../fields/cells.tsx';
import { useNames } from '../fields/use-names.ts';
import { useFormats } from '../use-formats.ts';
import { specsOf, type AnyDefinition, type AnyRow } from './list-definition.ts';

export type ShownColumn = {
  /** Of the setting or fact; of a column of its own, its title. */
  name: string;
  title: string;
  sort: string | undefined;
  align: 'left' | 'right';
  cell(row: AnyRow): ReactNode;
};

const figures: ReadonlySet<string> = new Set(['money', 'number', 'percent', 'minutes']);

/** All columns that a list can show, each with what it takes to draw it. */
export function toColumns(definition: AnyDefinition, context: CellContext): ShownColumn[] {
  const specs = specsOf(definition);
  const sorts = sortsOf(definition.listing);
  return [...definition.columns, ...(definition.further ?? [])].map((column): ShownColumn => {
    if (typeof column !== 'string') {
      const { title, cell, sort, align = 'left', name } = column;
      return { name, title, sort, align, cell };
    }
    const spec = specs[column];
    if (!spec) throw new Error(`${definition.words.title} has nothing called ${column}.`);
    return {
      name: column,
      title: spec.title,
      sort: sorts.includes(column) ? column : undefined,
      align: figures.has(spec['x-kind']) ? 'right' : 'left',
      cell: (row) => showValue(row[column], spec, context),
    };
  });
}

export function useColumns(definition: AnyDefinition, shown: readonly string[], rows: readonly AnyRow[]) {
  const formats = useFormats();
  const specs = specsOf(definition);
  const names = useNames(
    shown.flatMap((name) => rows.map((row) => ({ spec: specs[name], value: row[name] }))),
  );
  const key = shown.join();
  return useMemo(() => {
    const chosen = key.split(',');
    return toColumns(definition, { formats, names }).filter(({ name }) => chosen.includes(name));
  }, [definition, formats, names, key]);
}

/** What a file calls the columns that are shown; of those that are drawn here, what is read there. */
export function fileColumns(
  { columns, further = [] }: Pick<AnyDefinition, 'columns' | 'further'>,
  shown: readonly string[],
): string[] {
  const all = [...columns, ...further];
  return shown.flatMap((name) => {
    const column = all.find((one) => (typeof one === 'string' ? one : one.name) === name);
    return column === undefined ? [] : typeof column === 'string' ? name : shownAs(name);
  });
}

/** The names of the columns that are shown at first. */
export const usualColumns = ({ columns }: AnyDefinition): string[] =>
  columns.map((column) => (typeof column === 'string' ? column : column.name));
