/** A place in a grid, counted from its upper left. */
export type Cell = { column: number; row: number };
export type GridSize = { columns: number; rows: number };
/** All cells between two corners, both included. */
export type CellBox = { from: Cell; to: Cell };

export const isSameCell = (a: Cell, b: Cell): boolean => a.column === b.column && a.row === b.row;

export const boxBetween = (a: Cell, b: Cell): CellBox => ({
  from: { column: Math.min(a.column, b.column), row: Math.min(a.row, b.row) },
  to: { column: Math.max(a.column, b.column), row: Math.max(a.row, b.row) },
});

export const isInBox = ({ from, to }: CellBox, { column, row }: Cell): boolean =>
  from.column <= column && column <= to.column && from.row <= row && row <= to.row;

/** Column by column, each from its top. */
export function cellsIn({ from, to }: CellBox): Cell[] {
  const rows = to.row - from.row + 1;
  const count = (to.column - from.column + 1) * rows;
  return Array.from({ length: count }, (_cell, index) => ({
    column: from.column + Math.floor(index / rows),
    row: from.row + (index % rows),
  }));
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** So many rows are one page. */
const pageRows = 6;

const steps: Readonly<Record<string, (cell: Cell, size: GridSize) => Cell>> = {
  ArrowLeft: ({ column, row }) => ({ column: column - 1, row }),
  ArrowRight: ({ column, row }) => ({ column: column + 1, row }),
  ArrowUp: ({ column, row }) => ({ column, row: row - 1 }),
  ArrowDown: ({ column, row }) => ({ column, row: row + 1 }),
  PageUp: ({ column, row }) => ({ column, row: row - pageRows }),
  PageDown: ({ column, row }) => ({ column, row: row + pageRows }),
  Home: ({ row }) => ({ column: 0, row }),
  End: ({ row }, { columns }) => ({ column: columns - 1, row }),
};

/** Where a key leads to from a cell; undefined where it leads nowhere. */
export function stepCell(cell: Cell, key: string, size: GridSize): Cell | undefined {
  const next = Object.hasOwn(steps, key) ? steps[key]?.(cell, size) : undefined;
  return next && { column: clamp(next.column, size.columns - 1), row: clamp(next.row, size.rows - 1) };
}
