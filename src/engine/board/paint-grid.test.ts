import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxBetween, cellsIn, isInBox, isSameCell, stepCell, type Cell } from './paint-grid.ts';

const size = { columns: 7, rows: 24 };
const cell: fc.Arbitrary<Cell> = fc.record({
  column: fc.nat(size.columns - 1),
  row: fc.nat(size.rows - 1),
});

test('a box holds both of its corners, and each of its cells once', () => {
  fc.assert(
    fc.property(cell, cell, cell, (a, b, other) => {
      const box = boxBetween(a, b);
      expect(box).toEqual(boxBetween(b, a));
      const cells = cellsIn(box);
      expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length);
      expect(cells.length).toBe((Math.abs(a.column - b.column) + 1) * (Math.abs(a.row - b.row) + 1));
      for (const one of [a, b]) expect(cells.some((found) => isSameCell(found, one))).toBe(true);
      expect(isInBox(box, other)).toBe(cells.some((found) => isSameCell(found, other)));
    }),
  );
});

test('keys stay in the grid, and reach all of it', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
  fc.assert(
    fc.property(cell, fc.constantFrom(...keys), (from, key) => {
      const next = stepCell(from, key, size);
      expect(next && isInBox(boxBetween({ column: 0, row: 0 }, { column: 6, row: 23 }), next)).toBe(true);
    }),
  );
  expect(stepCell({ column: 3, row: 3 }, 'ArrowDown', size)).toEqual({ column: 3, row: 4 });
  expect(stepCell({ column: 3, row: 3 }, 'End', size)).toEqual({ column: 6, row: 3 });
  expect(stepCell({ column: 3, row: 3 }, 'a', size)).toBeUndefined();
  expect(stepCell({ column: 3, row: 3 }, 'toString', size)).toBeUndefined();
});
