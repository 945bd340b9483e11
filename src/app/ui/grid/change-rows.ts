import { readCell } from './read-cell.ts';
import type { GridColumn, GridRow } from './grid-definition.ts';

export type GridPlace = { row: number; column: number };

/** One row taken out and put in elsewhere. */
export function moveRow(rows: readonly GridRow[], from: number, to: number): readonly GridRow[] {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return rows;
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

type Paste = {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  at: GridPlace;
  table: readonly (readonly string[])[];
  mostRows: number;
  newRow(before: GridRow | undefined): GridRow;
};

export type Pasted = {
  rows: readonly GridRow[];
  /** How many rows it was, and how many cells could not be read. */
  count: number;
  unread: number;
  /** Rows that did not fit. */
  cut: number;
};

/** Fills cells to the right and below from a table. Rows that are missing are made. */
export function pasteRows({ rows, columns, at, table, mostRows, newRow }: Paste): Pasted {
  const room = mostRows - at.row;
  const lines = table.slice(0, Math.max(0, room));
  let unread = 0;
  const filled = [...rows];
  lines.forEach((cells, index) => {
    const place = at.row + index;
    const row: Record<string, unknown> = { ...(filled[place] ?? newRow(filled[place - 1])) };
    cells.forEach((text, offset) => {
      const column = columns[at.column + offset];
      if (!column) return;
      const value = readCell(column, column.kind === 'text' ? text.trim() : text);
      if (value === undefined) unread += 1;
      else row[column.name] = value;
    });
    filled[place] = row;
  });
  return { rows: filled, count: lines.length, unread, cut: table.length - lines.length };
}
