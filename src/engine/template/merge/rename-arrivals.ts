import { copyNode, createFieldId } from '../../tree/copy-node.ts';
import type { FormNode } from '../../tree/form-node.ts';
import { walkTree } from '../../tree/index-tree.ts';
import { isSameDeed, listDeeds } from './deeds.ts';
import type { Versions } from './build.ts';

/**
 * Two people may each have added a component under one name, such as the first heading of a form. They are two: ours
 * gets a name of its own, and what looked at it in our form looks at it still.
 */
export function renameArrivals(versions: Versions): Versions {
  const { base, mine, theirs } = versions;
  const theirDeeds = listDeeds(base, theirs);
  const twice = new Set<string>();
  for (const [key, deed] of listDeeds(base, mine)) {
    const other = theirDeeds.get(key);
    if (!other || deed.kind !== 'tree' || deed.change.kind !== 'added') continue;
    if (!isSameDeed(deed, other)) twice.add(deed.change.node.id);
  }
  if (twice.size === 0) return versions;
  const taken = new Set([base, mine, theirs].flatMap(({ tree }) => [...walkTree(tree)].flatMap(namesOf)));
  const take = (name: string) => {
    taken.add(name);
    return name;
  };
  const tree = copyNode(mine.tree, (node) => {
    if (!twice.has(node.id)) return sameNames(node);
    if (node.fieldId === undefined) return { ...sameNames(node), id: take(freeId(node.id, taken)) };
    const fieldId = take(nextFieldId(node.fieldId, taken));
    return { ...sameNames(node), id: fieldId, fieldId };
  });
  return { base, theirs, mine: { ...mine, tree } };
}

const namesOf = ({ id, formId, fieldId }: FormNode): string[] =>
  [id, formId, fieldId].filter((name) => name !== undefined);

const sameNames = ({ id, formId, fieldId }: FormNode) => ({
  id,
  ...(formId !== undefined && { formId }),
  ...(fieldId !== undefined && { fieldId }),
});

function freeId(id: string, taken: ReadonlySet<string>): string {
  const stem = id.replace(/_\d+$/, '').slice(0, 80);
  for (let number = 2; ; number += 1) {
    const name = `${stem}_${number}`;
    if (!taken.has(name)) return name;
  }
}

/** The next number that is free: merging twice gives the same names. */
const nextFieldId = (fieldId: string, taken: ReadonlySet<string>): string =>
  createFieldId(
    (id) => taken.has(id),
    () => (Number(fieldId.replace(/\D/g, '')) % 10_000) / 10_000,
  );
