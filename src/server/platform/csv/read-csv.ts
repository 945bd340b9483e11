import { CsvError, parse } from 'csv-parse/sync';
import { DomainError } from '#engine/errors.ts';
import { type Problem, problemOf, refusal } from '#engine/problems.ts';
import { scanCsv } from './scan-csv.ts';

export type CsvFile = { columns: string[]; rows: { line: number; values: Record<string, string> }[] };

const mostRows = 20_000;
const mostColumns = 100;
const longestCell = 5_000;

/** A file as spreadsheets write it: whatever they put between the cells, with or without quotes. */
export function readCsv(text: string): CsvFile {
  const { delimiter, widest, records: lines } = scanCsv(text);
  if (widest > mostColumns) refuse(problemOf('csv_too_wide', { most: mostColumns }));
  if (lines > mostRows + 1) refuse(problemOf('csv_too_long', { most: mostRows }));
  const [head, ...records] = parseRecords(text, delimiter);
  const columns = (head?.record ?? []).map((name) => name.trim());
  if (columns.every((name) => name === '')) refuse(problemOf('no_column_names'));
  if (new Set(columns).size < columns.length) refuse(problemOf('column_twice'));
  return { columns, rows: records.map((record) => toRow(columns, record)) };
}

type Parsed = { record: string[]; info: { lines: number } };

function parseRecords(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter,
      max_record_size: 200_000,
    }) as unknown as Parsed[]; // With `info`, each record comes beside where it was found.
  } catch (error) {
    if (error instanceof CsvError) return refuse(problemOf('csv_unreadable', { reason: error.message }));
    throw error;
  }
}

function toRow(columns: string[], { record, info }: Parsed) {
  const cells = columns.map((name, index) => [name, toText(record[index] ?? '')] as const);
  const lines = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
  return { line: info.lines - lines, values: Object.fromEntries(cells.filter(([name]) => name !== '')) };
}

/** Without what our own export puts before a formula, and what no text of ours may have. */
const toText = (cell: string): string =>
  cell
    .replaceAll('\0', '')
    .trim()
    .replace(/^'(?=\s*[=+\-@])/, '')
    .trim()
    .slice(0, longestCell);

function refuse(problem: Problem): never {
  throw new DomainError('VALIDATION', refusal({ csv: problem }));
}
