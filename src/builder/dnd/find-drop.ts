import type { Registry } from '#engine/components/registry.ts';
import { findPath } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { boxOf } from '../canvas/node-at.ts';
import type { Place } from '../editor/place.ts';
import type { Drop, Point } from './dragging.ts';
import { markAt, standBeside, stayingBoxes } from './mark-at.ts';
import { judgeAll, movingIn, sayPlace } from './open-places.ts';

type Search = {
  stage: HTMLElement;
  tree: FormNode;
  /** What is dragged: components of the form, or something new. */
  dragged: readonly FormNode[];
  registry: Registry;
};

/**
 * The place under the pointer, decided from the pointer alone: in the innermost part that may hold what is dragged,
 * between the two components that the pointer is between. On the very edge of a part one is beside it, not in it.
 */
export function findDrop(point: Point, { stage, tree, dragged, registry }: Search): Drop | undefined {
  // What hangs at the pointer is above the form.
  const under = document.elementsFromPoint(point.x, point.y).find((one) => stage.contains(one));
  if (dragged.length === 0 || !under) return undefined;
  const over = under.closest<HTMLElement>('[data-node]')?.dataset['node'];
  const path = (findPath(tree, over ?? tree.id) ?? [tree]).toReversed();
  const judged = path.map((parent) => ({ parent, refusal: judgeAll(tree, dragged, parent.id, registry) }));
  const open = judged.filter(({ refusal }) => refusal === undefined).map(({ parent }) => parent);
  const parent = open.find((one) => !isAtEdge(point, boxOf(stage, one.id))) ?? open[0];
  if (parent) {
    const moving = movingIn(tree, dragged);
    const place = placeBetween(point, parent, { stage, moving });
    const words = sayPlace(tree, place, moving, registry);
    return { surface: 'canvas', place, words, mark: markAt(place, { stage, tree, moving }) };
  }
  const frame = stage.getBoundingClientRect();
  const left = Math.max(0, Math.min(point.x - frame.left, stage.clientWidth - refusalPx));
  const at = { left: left + stage.scrollLeft, top: point.y - frame.top + stage.scrollTop };
  // Of what may hold something at all: that a field holds nothing, everybody sees.
  const refusals = judged.flatMap(({ refusal }) => refusal ?? []);
  const telling = refusals.find(({ code }) => code !== 'holds_nothing') ?? refusals[0];
  return { surface: 'canvas', reason: telling?.reason ?? '', at };
}

/** Room for a sentence, so that all of it can be read at the canvas's right edge, too. */
const refusalPx = 320;

/** Of a part's height, above and below. */
const edgePx = 7;

function isAtEdge({ y }: Point, element: HTMLElement | undefined): boolean {
  if (!element) return false;
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 4 * edgePx && (y < top + edgePx || y > bottom - edgePx);
}

type Between = { stage: HTMLElement; moving: ReadonlySet<string> };

function placeBetween(point: Point, parent: FormNode, { stage, moving }: Between): Place {
  const boxes = stayingBoxes(stage, parent, moving);
  const upright = standBeside(boxes);
  // Beside a form stand parts of it that are no neighbours of what is under the pointer.
  const level = upright ? boxes : boxes.filter(({ box }) => point.x >= box.left && point.x <= box.right);
  const considered = level.length > 0 ? level : boxes;
  const before = considered.findLast(({ box }) =>
    upright ? point.x > box.left + box.width / 2 : point.y > box.top + box.height / 2,
  );
  return { parentId: parent.id, index: before ? before.at + 1 : (considered[0]?.at ?? 0) };
}
