import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';

export type CsvRow = Record<string, unknown>;
/** What a column shows of a row, and the head that it has. */
export type CsvColumn = { name: string; title: string };

/**
 * A file for spreadsheets, page by page. What a spreadsheet would take for a formula is a text in it; the mark at the
 * beginning tells Excel that it is UTF-8.
 */
export const writeCsv = (
  columns: readonly (CsvColumn | string)[],
  pages: AsyncIterable<CsvRow[]>,
): Readable =>
  Readable.from(
    lines(
      columns.map((column) => (typeof column === 'string' ? { name: column, title: column } : column)),
      pages,
    ),
  );

async function* lines(columns: readonly CsvColumn[], pages: AsyncIterable<CsvRow[]>): AsyncGenerator<string> {
  yield `\uFEFF${toLines(columns, [Object.fromEntries(columns.map(({ name, title }) => [name, title]))])}`;
  for await (const page of pages) {
    yield toLines(columns, page);
    // Others are answered between two pages, however fast the pages come.
    await setImmediate();
  }
}

const toLines = (columns: readonly CsvColumn[], rows: CsvRow[]): string =>
  stringify(
    rows.map((row) => columns.map(({ name }) => toCell(row[name]))),
    { record_delimiter: 'windows', escape_formulas: true },
  );

/** Some spreadsheets overlook blanks before a formula, which the writer of files does not. */
const withMark = (text: string): string => (/^\s+[=+\-@]/.test(text) ? `'${text}` : text);

const toCell = (value: unknown): string | number => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'number' ? value : withMark(String(value));
};
