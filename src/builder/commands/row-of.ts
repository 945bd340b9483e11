import type { AnyDefinition } from '#engine/components/define.ts';
import type { Registry } from '#engine/components/registry.ts';
import { findPath } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';

/** Of a type that holds only one kind of part, such as a row its columns, the type of that part. */
export function partOf(definition: AnyDefinition | undefined, registry: Registry): AnyDefinition | undefined {
  const holds = definition?.place.holds;
  if (holds?.length !== 1) return undefined;
  return registry.definitions.find(({ place }) => place.is === holds[0]);
}

export type RowOf = { row: FormNode; part: AnyDefinition; column: FormNode | undefined };

/** The row that a component is, or stands in, with the column that it is or stands in. */
export function findRow(tree: FormNode, id: string, registry: Registry): RowOf | undefined {
  const path = findPath(tree, id) ?? [];
  for (let at = path.length - 1; at >= 0; at -= 1) {
    const row = path[at];
    const part = row && partOf(registry.find(row.type), registry);
    if (row && part) return { row, part, column: path[at + 1] };
  }
  return undefined;
}

/** What part of its row a column takes, in percent of all columns together. */
export function sharesOf({ children = [] }: FormNode): number[] {
  const widths = children.map(({ width }) => width ?? standard);
  const sum = widths.reduce((total, width) => total + width, 0);
  return widths.map((width) => (width / sum) * 100);
}

/** As the renderer draws a column that does not say. */
const standard = 50;
