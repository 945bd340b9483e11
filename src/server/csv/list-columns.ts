import { DomainError } from '#engine/errors.ts';
import type { FactSpec, FactSpecs } from '#engine/settings/define-listing.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { CsvColumn, CsvRow } from './write-csv.ts';

const id: FactSpec = { title: 'ID', 'x-kind': 'text' };

/** What is not written unless somebody asks for it: a program may want it, people do not. */
const intricate: ReadonlySet<string> = new Set(['own', 'translations', 'icon']);

/** The columns that somebody has chosen, or all that people read. */
export function chooseColumns(specs: FactSpecs, chosen: string | undefined): CsvColumn[] {
  const known: FactSpecs = { ...specs, id };
  const names =
    chosen?.split(',') ??
    Object.entries(known).flatMap(([name, spec]) => (intricate.has(spec['x-kind']) ? [] : [name]));
  const unknown = names.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw new DomainError(
      'VALIDATION',
      refusal({ columns: unknown.map((name) => problemOf('column_unknown', { name })) }),
    );
  return [...new Set(names)].map((name) => ({ name, title: known[name]?.title ?? name }));
}

/** The paths of collections whose records a list names, where it names any by their ids. */
export const namedIn = (specs: FactSpecs, columns: readonly CsvColumn[]): Map<string, string> =>
  new Map(columns.flatMap(({ name }) => (specs[name]?.['x-of'] ? [[name, specs[name]['x-of']]] : [])));

/** What a record is called, by its id. One that is gone is called by nothing else. */
export type Titles = ReadonlyMap<string, string>;

/** A row as people read it: words instead of the values of choices, names instead of ids. */
export const toReadable =
  (specs: FactSpecs, titlesOf: (path: string) => Titles | undefined) =>
  (row: CsvRow): CsvRow =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, toWords(specs[name], value, titlesOf)]),
    );

function toWords(
  spec: FactSpec | undefined,
  value: unknown,
  titlesOf: (path: string) => Titles | undefined,
): unknown {
  if (!spec || value === null || value === undefined) return value;
  if (Array.isArray(value) && spec['x-kind'] !== 'own')
    return value.map((one: unknown) => toWord(spec, one, titlesOf));
  return typeof value === 'object' ? JSON.stringify(value) : toWord(spec, value, titlesOf);
}

function toWord(spec: FactSpec, value: unknown, titlesOf: (path: string) => Titles | undefined): unknown {
  const { 'x-labels': labels, 'x-of': of } = spec;
  const key = String(value);
  if (labels && Object.hasOwn(labels, key)) return labels[key];
  return of === undefined ? value : (titlesOf(of)?.get(key) ?? value);
}
