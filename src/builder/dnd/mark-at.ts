import { requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { boxOf } from '../canvas/node-at.ts';
import type { Place } from '../editor/place.ts';
import type { Mark } from './dragging.ts';

/** A component that stays where it is, with its place among those and its box on the screen. */
export type Staying = { at: number; box: DOMRect };

export function stayingBoxes(stage: HTMLElement, parent: FormNode, moving: ReadonlySet<string>): Staying[] {
  return (parent.children ?? [])
    .filter(({ id }) => !moving.has(id))
    .flatMap(({ id }, at) => {
      const box = boxOf(stage, id)?.getBoundingClientRect();
      // What is folded away has no size, and nothing can be put beside it.
      return box && (box.width > 0 || box.height > 0) ? [{ at, box }] : [];
    });
}

/** Columns stand beside one another, and so does the line between them. */
export const standBeside = ([one, other]: readonly Staying[]): boolean =>
  one !== undefined &&
  other !== undefined &&
  other.box.left >= one.box.right - 1 &&
  other.box.top < one.box.bottom;

const thick = 3;

type Where = { stage: HTMLElement; tree: FormNode; moving: ReadonlySet<string> };

/** The mark of a place on the canvas, wherever that is scrolled to. */
export function markAt({ parentId, index }: Place, { stage, tree, moving }: Where): Mark {
  const parent = requireNode(tree, parentId);
  const boxes = stayingBoxes(stage, parent, moving);
  const before = boxes.findLast(({ at }) => at < index)?.box;
  const after = boxes.find(({ at }) => at >= index)?.box;
  const around = boxOf(stage, parentId)?.getBoundingClientRect() ?? paperOf(stage);
  const frame = stage.getBoundingClientRect();
  const [x, y] = [stage.scrollLeft - frame.left, stage.scrollTop - frame.top];
  const toStage = ({ left, top, width, height }: Omit<Mark, 'kind'>, kind: Mark['kind']): Mark => ({
    ...{ left: left + x, top: top + y, width, height, kind },
  });
  const near = before ?? after;
  if (!near) return toStage(around, 'area');
  if (standBeside(boxes)) {
    const middle =
      before && after ? (before.right + after.left) / 2 : before ? before.right + 4 : near.left - 4;
    return toStage({ left: middle - 1, top: near.top, width: thick, height: near.height }, 'line');
  }
  // Parts that stand beside the form follow on no line of the one before them.
  const follows = before && after && after.top >= before.bottom - 1 && after.left < before.right;
  const level = follows ? (before.bottom + after.top) / 2 : before ? before.bottom + 4 : near.top - 4;
  return toStage({ left: near.left, top: level - 1, width: near.width, height: thick }, 'line');
}

const paperOf = (stage: HTMLElement): DOMRect =>
  (stage.querySelector('.tb-paper') ?? stage).getBoundingClientRect();
