import type { Registry } from '#engine/components/registry.ts';
import { boxOf } from '../canvas/node-at.ts';
import type { FormDraft } from '../editor/draft.ts';
import type { Place } from '../editor/place.ts';
import type { Mark } from './dragging.ts';
import { stayingAt } from './open-places.ts';

/** A component that stays where it is, with its place among those and its box on the screen. */
export type StayingBox = { at: number; box: DOMRect };

export type Where = {
  stage: HTMLElement;
  draft: Pick<FormDraft, 'tree' | 'layout'>;
  moving: ReadonlySet<string>;
  registry: Registry;
};

export function stayingBoxes(
  place: Omit<Place, 'index'>,
  { stage, draft, moving, registry }: Where,
): StayingBox[] {
  return stayingAt(draft, place, moving, registry).flatMap(({ node, at }) => {
    const box = boxOf(stage, node.id)?.getBoundingClientRect();
    // What is folded away has no size, and nothing can be put beside it.
    return box && (box.width > 0 || box.height > 0) ? [{ at, box }] : [];
  });
}

/** Columns stand beside one another, and so does the line between them. One alone stands as its row has it stand. */
export function standBeside(stage: HTMLElement, parentId: string, boxes: readonly StayingBox[]): boolean {
  const [one, other] = boxes;
  if (one && other) return other.box.left >= one.box.right - 1 && other.box.top < one.box.bottom;
  const around = boxOf(stage, parentId);
  return one !== undefined && around !== undefined && getComputedStyle(around).display === 'flex';
}

const thick = 3;

/** The mark of a place on the canvas, wherever that is scrolled to. */
export function markAt(place: Place, where: Where): Mark {
  const { stage } = where;
  const { parentId, index } = place;
  const boxes = stayingBoxes(place, where);
  const before = boxes.findLast(({ at }) => at < index)?.box;
  const after = boxes.find(({ at }) => at >= index)?.box;
  const frame = stage.getBoundingClientRect();
  const [x, y] = [stage.scrollLeft - frame.left, stage.scrollTop - frame.top];
  const toStage = ({ left, top, width, height }: Omit<Mark, 'kind'>, kind: Mark['kind']): Mark => ({
    left: left + x,
    top: top + y,
    width,
    height,
    kind,
  });
  const near = before ?? after;
  if (!near) return toStage(emptyBox(place, where), 'area');
  if (standBeside(stage, parentId, boxes)) {
    const middle =
      before && after ? (before.right + after.left) / 2 : before ? before.right + 4 : near.left - 4;
    return toStage({ left: middle - 1, top: near.top, width: thick, height: near.height }, 'line');
  }
  const level = before && after ? (before.bottom + after.top) / 2 : before ? before.bottom + 4 : near.top - 4;
  return toStage({ left: near.left, top: level - 1, width: near.width, height: thick }, 'line');
}

/** Of a column of the form that has nothing but what moves, that; else the part, or the form itself. */
function emptyBox(place: Place, where: Where): DOMRect {
  const [only] = place.region ? stayingBoxes(place, { ...where, moving: new Set() }) : [];
  return only?.box ?? (boxOf(where.stage, place.parentId) ?? paperOf(where.stage)).getBoundingClientRect();
}

const paperOf = (stage: HTMLElement): Element => stage.querySelector('.tb-paper') ?? stage;
