import type { Registry } from '#engine/components/registry.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { findRow, sharesOf } from './row-of.ts';

/** What a column takes at least, in percent of its row. */
const least = 10;

/** The columns that components are or stand in, by row; those of a row with a single column have no width to give. */
function columnsOf(tree: FormNode, ids: readonly string[], registry: Registry) {
  const rows = new Map<FormNode, Set<FormNode>>();
  for (const id of ids) {
    const found = findRow(tree, id, registry);
    if (!found?.column || (found.row.children ?? []).length < 2) continue;
    const columns = rows.get(found.row) ?? new Set();
    rows.set(found.row, columns.add(found.column));
  }
  return rows;
}

/** How wide the columns of components are, in percent of their rows, each once. */
export function widthsOf(tree: FormNode, ids: readonly string[], registry: Registry): number[] {
  const found = [...columnsOf(tree, ids, registry)].flatMap(([row, columns]) => {
    const shares = sharesOf(row);
    return (row.children ?? []).flatMap((column, at) =>
      columns.has(column) ? [Math.round(shares[at] ?? 0)] : [],
    );
  });
  return [...new Set(found)];
}

/** Widths that give these columns a share of their rows. The other columns share the rest in the proportion they had. */
export function widthsFor(
  tree: FormNode,
  ids: readonly string[],
  { share, registry }: { share: number; registry: Registry },
): Map<string, number> {
  const widths = new Map<string, number>();
  for (const [row, chosen] of columnsOf(tree, ids, registry)) {
    const columns = row.children ?? [];
    const shares = sharesOf(row);
    const others = columns.length - chosen.size;
    const most = (100 - others * least) / chosen.size;
    const each = others === 0 ? 100 / chosen.size : Math.min(share, most);
    const rest = 100 - each * chosen.size;
    const before = columns.reduce((sum, column, at) => sum + (chosen.has(column) ? 0 : (shares[at] ?? 0)), 0);
    columns.forEach((column, at) => {
      const width = chosen.has(column) ? each : ((shares[at] ?? 0) / before) * rest;
      widths.set(column.id, Math.round(width * 100) / 100);
    });
  }
  return widths;
}
