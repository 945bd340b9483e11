import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FactSpec } from '#engine/settings/define-listing.ts';
import { showValue, type CellContext } from '../fields/cells.tsx';
import { namesQuery } from '../fields/use-records.ts';
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
  const { fields } = definition.listing;
  return [...definition.columns, ...(definition.further ?? [])].map((column): ShownColumn => {
    if (typeof column !== 'string') {
      const { title, cell, sort, align = 'left', name = title } = column;
      return { name, title, sort, align, cell };
    }
    const spec = specs[column];
    if (!spec) throw new Error(`${definition.words.title} has nothing called ${column}.`);
    return {
      name: column,
      title: spec.title,
      sort: fields.includes(column) ? column : undefined,
      align: figures.has(spec['x-kind']) ? 'right' : 'left',
      cell: (row) => showValue(row[column], spec, context),
    };
  });
}

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
};

type Naming = { path: `/api/${string}`; ids: string[] };

/** Whose names the rows of a page need: asked for once for each collection, not once for each cell. */
function namingsOf(
  specs: Readonly<Record<string, FactSpec>>,
  shown: readonly string[],
  rows: readonly AnyRow[],
) {
  const byPath = new Map<Naming['path'], Set<string>>();
  for (const name of shown) {
    const path = specs[name]?.['x-of'];
    if (!path) continue;
    const ids = byPath.get(path) ?? new Set<string>();
    for (const row of rows) for (const id of idsIn(row[name])) ids.add(id);
    byPath.set(path, ids);
  }
  return [...byPath].map(([path, ids]): Naming => ({ path, ids: [...ids] }));
}

export function useColumns(definition: AnyDefinition, shown: readonly string[], rows: readonly AnyRow[]) {
  const formats = useFormats();
  const namings = namingsOf(specsOf(definition), shown, rows);
  const names = useQueries({
    queries: namings.map(({ path, ids }) => namesQuery(path, ids)),
    combine: (results) =>
      new Map(results.flatMap(({ data = [] }) => data.map(({ value, label }) => [value, label] as const))),
  });
  return toColumns(definition, { formats, names }).filter(({ name }) => shown.includes(name));
}

/** The names of the columns that are shown at first. */
export const usualColumns = ({ columns }: AnyDefinition): string[] =>
  columns.map((column) => (typeof column === 'string' ? column : (column.name ?? column.title)));
