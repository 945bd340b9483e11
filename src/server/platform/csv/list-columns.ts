import { DomainError } from '#engine/errors.ts';
import { shownAs } from '#engine/contracts/platform/list-file.ts';
import { languageNames, languages } from '#engine/format/languages.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { FactSpec, FactSpecs } from '#engine/settings/platform/define-listing.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { CsvColumn, CsvRow } from './write-csv.ts';

const id: FactSpec = { title: 'ID', 'x-kind': 'text' };

/** What is not written unless somebody asks for it: a program may want it, people do not. */
const intricate: ReadonlySet<string> = new Set(['own', 'translations', 'icon']);

/** How a company writes amounts in major units, and which day it is for it. */
export type FileStyle = { money(amount: number): string; today: LocalDate };

/** A column whose cells a page draws itself: what people read there, as plain text. */
export type ShownColumn<Row> = {
  title: string;
  write(row: Row, style: FileStyle): string;
  /** Of one that stands for several facts: spreadsheets get a column for each. */
  facts?: readonly string[];
};
export type ShownColumns<Row> = Readonly<Record<string, ShownColumn<Row>>>;

/** The columns that pages draw themselves, by the names by which files are asked for them. */
function shownSpecs(specs: FactSpecs, shown: ShownColumns<never>): FactSpecs {
  const plain = Object.entries(specs).filter(([, spec]) => spec['x-kind'] !== 'own');
  const written = Object.entries(shown).map(([name, { title }]): [string, FactSpec] => [
    name,
    { title, 'x-kind': 'text' },
  ]);
  return Object.fromEntries([...plain, ...written].map(([name, spec]) => [shownAs(name), spec]));
}

/** All that a file can be asked for. */
export const fileSpecs = (specs: FactSpecs, shown: ShownColumns<never>): FactSpecs => ({
  ...specs,
  ...shownSpecs(specs, shown),
});

/** A row with what its page shows of it beside what it holds. */
export function withShown<Row extends CsvRow>(
  row: Row,
  { specs, shown, style }: { specs: FactSpecs; shown: ShownColumns<Row>; style: FileStyle },
): CsvRow {
  const plain = Object.keys(specs).map((name) => [shownAs(name), row[name]]);
  const written = Object.entries(shown).map(([name, { write }]) => [shownAs(name), write(row, style)]);
  return { ...row, ...Object.fromEntries([...plain, ...written]) };
}

/** The columns that somebody has chosen, or all that people read. */
export function chooseColumns(
  specs: FactSpecs,
  chosen: string | undefined,
  shown: ShownColumns<never>,
): CsvColumn[] {
  const all: FactSpecs = { ...specs, id };
  const known = fileSpecs(all, shown);
  const asked =
    chosen?.split(',') ??
    Object.entries(all).flatMap(([name, spec]) => (intricate.has(spec['x-kind']) ? [] : [name]));
  const drawn = Object.entries(shown).map(([name, { facts }]) => [shownAs(name), facts] as const);
  const factsOf = new Map(drawn);
  // What is a fact of a column that stands for several is no column of its own besides.
  const within = new Set(asked.flatMap((name) => factsOf.get(name)?.map(shownAs) ?? []));
  const names = asked.flatMap((name) => factsOf.get(name) ?? (within.has(name) ? [] : [name]));
  const unknown = names.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw new DomainError(
      'VALIDATION',
      refusal({ columns: unknown.map((name) => problemOf('column_unknown', { name })) }),
    );
  return [...new Set(names)].map((name) => ({ name, title: known[name]?.title ?? name }));
}

/** Amounts are numbers, so that a column says of which money. */
export const currencyColumn: CsvColumn = { name: 'currency', title: 'Currency' };
export const withCurrency = (specs: FactSpecs, columns: readonly CsvColumn[]): readonly CsvColumn[] =>
  columns.some(({ name }) => specs[name]?.['x-kind'] === 'money') ? [...columns, currencyColumn] : columns;

/** The paths of collections whose records a list names, where it names any by their ids. */
export const namedIn = (specs: FactSpecs, columns: readonly CsvColumn[]): Map<string, string> =>
  new Map(columns.flatMap(({ name }) => (specs[name]?.['x-of'] ? [[name, specs[name]['x-of']]] : [])));

/** What a record is called, by its id. One that is gone is called by nothing else. */
export type Titles = ReadonlyMap<string, string>;

/** What rows are read with: what their columns are, what records are called, and the company's clock. */
type CellContext = {
  specs: FactSpecs;
  titlesOf(path: string): Titles | undefined;
  timezone: string;
};

/** A row as people read it: words instead of the values of choices, names instead of ids. */
export const toReadable =
  ({ specs, ...reading }: CellContext) =>
  (row: CsvRow): CsvRow =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, toWords(specs[name], value, reading)]),
    );

type Wording = Omit<CellContext, 'specs'>;

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function toWords(spec: FactSpec | undefined, value: unknown, wording: Wording): unknown {
  if (!spec) return value;
  if (isNothing(value)) return spec['x-empty'];
  if (Array.isArray(value) && spec['x-kind'] !== 'own')
    return value.map((one: unknown) => toWord(spec, one, wording));
  return typeof value === 'object' && value !== null ? ofObject(spec, value) : toWord(spec, value, wording);
}

/** What is shown of a thing with parts; a program that asks for one that no page shows gets it as it is. */
function ofObject(spec: FactSpec, value: object): string {
  if (spec['x-kind'] === 'picture' && 'url' in value) return String(value.url);
  if (spec['x-kind'] === 'translations')
    return languages
      .filter((language) => language in value)
      .map((language) => languageNames[language])
      .join('; ');
  return JSON.stringify(value);
}

function toWord(spec: FactSpec, value: unknown, { titlesOf, timezone }: Wording): unknown {
  const { 'x-labels': labels, 'x-of': of, 'x-kind': kind } = spec;
  const key = String(value);
  if (kind === 'instant') return toWallText(key, timezone);
  if (labels && Object.hasOwn(labels, key)) return labels[key];
  return of === undefined ? value : (titlesOf(of)?.get(key) ?? value);
}

/** A moment by the company's clock, in the form that spreadsheets know for a time. */
function toWallText(instant: string, timezone: string): string {
  const { date, time } = toLocal(Date.parse(instant), timezone);
  return `${date} ${time.slice(0, 5)}`;
}
