import type { Registry } from '#engine/components/registry.ts';
import { findPath, hasNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import type { FormDraft } from '../editor/draft.ts';
import type { Place } from '../editor/place.ts';
import type { Drop, Mark, Point } from './dragging.ts';
import { judgeAll, movingIn, sayPlace } from './open-places.ts';

type Search = {
  list: HTMLElement;
  draft: Pick<FormDraft, 'tree' | 'layout'>;
  dragged: readonly FormNode[];
  registry: Registry;
};
type DropTarget = { parentId: string; beside?: FormNode; after?: boolean };

/**
 * The place under the pointer in the tree of names: over the middle of a part that holds others in it, else before or
 * behind the component whose name is nearest.
 */
export function findOutlineDrop(point: Point, { list, draft, dragged, registry }: Search): Drop | undefined {
  const { tree } = draft;
  const line = lineUnder(point, list);
  const id = line?.dataset['row'];
  if (!line || id === undefined || !hasNode(tree, id) || dragged.length === 0) return undefined;
  const path = findPath(tree, id) ?? [];
  const [node, parent] = [path.at(-1), path.at(-2)];
  if (!node || !parent) return undefined;
  const moving = movingIn(tree, dragged);
  const { top, height } = line.getBoundingClientRect();
  const share = (point.y - top) / height;
  const refusals: string[] = [];
  for (const wanted of wishesAt(share, { node, parent, isOpen: line.ariaExpanded === 'true' })) {
    const refusal = judgeAll(tree, dragged, wanted.parentId, registry);
    if (!refusal) {
      const place = toPlace(tree, wanted, moving);
      const words = sayPlace(draft, place, moving, registry);
      return { surface: 'outline', place, words, mark: markOf(line, list, wanted) };
    }
    refusals.push(refusal.reason);
  }
  const frame = list.getBoundingClientRect();
  const at = { left: point.x - frame.left, top: point.y - frame.top };
  return { surface: 'outline', reason: refusals[0] ?? '', at };
}

/** The name under the pointer, or the last one where the pointer is below all of them. */
function lineUnder({ x, y }: Point, list: HTMLElement): HTMLElement | undefined {
  const hit = document.elementsFromPoint(x, y).find((one) => list.contains(one));
  const found = hit?.closest<HTMLElement>('[data-row]') ?? undefined;
  if (found || !hit) return found;
  return [...list.querySelectorAll<HTMLElement>('[data-row]')].at(-1);
}

type OutlinePlace = { node: FormNode; parent: FormNode; isOpen: boolean };

/** What somebody may mean there, the likeliest first. */
function wishesAt(share: number, { node, parent, isOpen }: OutlinePlace): DropTarget[] {
  const inside: DropTarget = { parentId: node.id };
  const before: DropTarget = { parentId: parent.id, beside: node };
  const behind: DropTarget = { parentId: parent.id, beside: node, after: true };
  if (share < 0.28) return [before, inside];
  // Below the name of an open part stand its own components.
  if (share > 0.72 && !(isOpen && node.children?.length)) return [behind, inside];
  return [inside, share < 0.5 ? before : behind];
}

/** Into a part means to its beginning, where its name is followed by what it holds. */
function toPlace(
  tree: FormNode,
  { parentId, beside, after }: DropTarget,
  moving: ReadonlySet<string>,
): Place {
  if (!beside) return { parentId, index: 0 };
  const children = findPath(tree, parentId)?.at(-1)?.children ?? [];
  const before = children.slice(0, children.indexOf(beside) + (after ? 1 : 0));
  return { parentId, index: before.filter(({ id }) => !moving.has(id)).length };
}

function markOf(line: HTMLElement, list: HTMLElement, { beside, after }: DropTarget): Mark {
  const frame = list.getBoundingClientRect();
  const box = line.getBoundingClientRect();
  const left = box.left - frame.left;
  const top = box.top - frame.top;
  if (!beside) return { left, top, width: box.width, height: box.height, kind: 'area' };
  const indent = Number.parseFloat(getComputedStyle(line).paddingInlineStart);
  return {
    left: left + indent,
    width: box.width - indent,
    height: 3,
    kind: 'line',
    top: top + (after ? box.height : 0) - 1,
  };
}
