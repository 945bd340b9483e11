import { findRangeFaults, findRangeGaps } from '#engine/catalogue/price-ranges.ts';
import type { GridNote, GridRow } from '#app/ui/grid/grid-definition.ts';

type Numbered = { min_qty: number; max_qty: number; index: number };

const quantity = (from: number, to: number) => (from === to ? String(from) : `${from} to ${to}`);

const nameOf = (row: GridRow | undefined, index: number) => {
  const label = row?.['label'];
  return typeof label === 'string' && label.trim() !== '' ? `“${label.trim()}”` : `row ${index + 1}`;
};

/** What is wrong with rows as they are typed: overlaps and ranges that run backwards, and quantities without a price. */
export function findPriceNotes(rows: readonly GridRow[]): GridNote[] {
  const whole = rows.flatMap(({ min_qty, max_qty }, index): Numbered[] =>
    typeof min_qty === 'number' && typeof max_qty === 'number' ? [{ min_qty, max_qty, index }] : [],
  );
  const at = (place: number) => whole[place]?.index ?? place;
  const faults = findRangeFaults(whole).map((fault): GridNote => {
    const row = at(fault.index);
    if (fault.kind === 'reversed')
      return { row, column: 'max_qty', kind: 'error', text: `“To” must be at least ${fault.least}.` };
    const other = at(fault.with);
    return {
      row,
      column: 'min_qty',
      kind: 'error',
      text: `Overlaps with ${nameOf(rows[other], other)}, which is for ${quantity(fault.from, fault.to)}.`,
    };
  });
  if (faults.some(({ column }) => column === 'max_qty')) return faults;
  const gaps = findRangeGaps(whole).map(({ after, from, to }): GridNote => ({
    row: at(after),
    column: 'max_qty',
    kind: 'hint',
    text: `No price for ${quantity(from, to)}: customers can’t choose ${from === to ? 'it' : 'these'}.`,
  }));
  return [...faults, ...gaps];
}

const asked: readonly (readonly [name: string, text: string])[] = [
  ['label', 'Enter what customers choose.'],
  ['min_qty', 'Enter the lowest quantity.'],
  ['max_qty', 'Enter the highest quantity.'],
  ['price', 'Enter a price, or 0.'],
];

const isMissing = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** What keeps rows from being saved as long as nobody has typed it. */
export const findMissing = (rows: readonly GridRow[]): GridNote[] =>
  rows.flatMap((row, index) =>
    asked.flatMap(([column, text]): GridNote[] =>
      isMissing(row[column]) ? [{ row: index, column, kind: 'error', text }] : [],
    ),
  );

/** The next row goes on where the one before ends, as long as it is. */
export function nextPrice(before: GridRow | undefined): GridRow {
  const from = before?.['min_qty'];
  const to = before?.['max_qty'];
  const isRange = typeof from === 'number' && typeof to === 'number' && to >= from;
  const start = isRange ? to + 1 : 1;
  return {
    label: '',
    price: null,
    min_qty: start,
    max_qty: isRange ? start + to - from : start,
    duration: 0,
    translations: {},
  };
}

/** A copy is a row of its own. */
export const copyPrice = ({ id: _id, ...row }: GridRow): GridRow => row;

export const isPriceRows = (value: unknown): value is readonly GridRow[] => Array.isArray(value);

/** As the call takes them: nothing typed for minutes is none. */
export const toSentPrices = (rows: readonly GridRow[]) =>
  rows.map((row) => ({ ...row, label: String(row['label'] ?? '').trim(), duration: row['duration'] ?? 0 }));
