import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import { toMapping } from './mapping.ts';

export type RowsRequest = {
  csv: string;
  /** Ours, of the kind that is imported. */
  fields: readonly string[];
  /** Which of them the heads of our own files mean. */
  heads?: Readonly<Record<string, string>>;
  /** Column of the file → our field; by their names if nothing is said. */
  mapping: Record<string, string> | undefined;
};
export type ImportFile = {
  columns: string[];
  mapping: Record<string, string>;
  /** By our names; columns that are none of ours are left out. */
  rows: { line: number; values: Record<string, string> }[];
};

/** A file as rows of our fields. A task of the second thread: a large one takes a second. */
export function readRows({ csv, fields, heads, mapping: wanted }: RowsRequest): ImportFile {
  const { columns, rows } = readCsv(csv);
  if (rows.length === 0) throw new DomainError('VALIDATION', refusal({ csv: problemOf('no_rows') }));
  const mapping = toMapping(new Set(fields), columns, wanted, heads);
  const toOurs = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(mapping).map(([column, field]) => [field, values[column] ?? '']));
  return { columns, mapping, rows: rows.map(({ line, values }) => ({ line, values: toOurs(values) })) };
}
