import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

export type CsvRow = Record<string, unknown>;

/**
 * A file for spreadsheets, page by page. What a spreadsheet would take for a formula is a text in it; the mark at the
 * beginning tells Excel that it is UTF-8.
 */
export const writeCsv = (columns: readonly string[], pages: AsyncIterable<CsvRow[]>): Readable =>
  Readable.from(lines(columns, pages));

async function* lines(columns: readonly string[], pages: AsyncIterable<CsvRow[]>): AsyncGenerator<string> {
  yield `\uFEFF${toLines(columns, [Object.fromEntries(columns.map((column) => [column, column]))])}`;
  for await (const page of pages) yield toLines(columns, page);
}

const toLines = (columns: readonly string[], rows: CsvRow[]): string =>
  stringify(
    rows.map((row) => columns.map((column) => toCell(row[column]))),
    { record_delimiter: 'windows', escape_formulas: true },
  );

const toCell = (value: unknown): string | number => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'number' ? value : String(value);
};
