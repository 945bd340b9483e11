import { parseMinutes, writeMinutes } from '#engine/format/minutes.ts';
import type { GridColumn, GridValue } from './grid-definition.ts';

/** What somebody typed or pasted, as its column holds it. Nothing where it cannot be read: the text stays as it is. */
export function readCell({ kind }: Pick<GridColumn, 'kind'>, text: string): GridValue | undefined {
  const trimmed = text.trim();
  if (kind === 'text') return text;
  if (trimmed === '') return null;
  if (kind === 'minutes') return parseMinutes(trimmed);
  return kind === 'whole' ? readWhole(trimmed) : readAmount(trimmed);
}

function readWhole(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,.](?=\d{3}\b)/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Spreadsheets write `$1,234.50`, `1.234,50 €` or `1234.5`: the last of both marks parts the decimals. */
function readAmount(text: string): number | undefined {
  const figure = text.replaceAll(/[^\d.,]/g, '');
  if (!/\d/.test(figure) || /[a-z]{4,}|-/i.test(text)) return undefined;
  const mark = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  const groups = figure.split(/[.,]/);
  const isGrouped =
    groups.length > 1 && groups.at(-1)?.length === 3 && isOneMark(figure) && groups[0] !== '0';
  if (mark < 0 || isGrouped) return Number(figure.replaceAll(/[.,]/g, ''));
  return Number(`${figure.slice(0, mark).replaceAll(/[.,]/g, '')}.${figure.slice(mark + 1)}`);
}

const isOneMark = (figure: string) => new Set(figure.replaceAll(/\d/g, '')).size === 1;

/** As a cell shows it while nobody types. */
export function writeCell({ kind }: Pick<GridColumn, 'kind'>, value: GridValue, decimals: number): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (kind === 'minutes') return value === 0 ? '0' : writeMinutes(value);
  return kind === 'money' ? value.toFixed(decimals) : String(value);
}

/** What was copied from a spreadsheet, as rows of cells. */
export const readTable = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
