import type { Registry } from '#engine/components/registry.ts';
import { findPath, requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { boxOf } from '../canvas/node-at.ts';
import type { FormDraft } from '../editor/draft.ts';
import type { Place } from '../editor/place.ts';
import { canStandIn, type Region, regionsIn } from '../editor/regions.ts';
import type { Drop, Point } from './dragging.ts';
import { markAt, standBeside, stayingBoxes, type Where } from './mark-at.ts';
import { judgeAll, movingIn, sayPlace, stayingAt } from './open-places.ts';

type Search = {
  stage: HTMLElement;
  draft: Pick<FormDraft, 'tree' | 'layout'>;
  /** What is dragged: components of the form, or something new. */
  dragged: readonly FormNode[];
  registry: Registry;
};

/**
 * The place under the pointer, decided from the pointer alone: in the innermost part that may hold what is dragged,
 * between the two components that the pointer is between. On the very edge of a part one is beside it, not in it.
 */
export function findDrop(point: Point, search: Search): Drop | undefined {
  const { stage, draft, dragged, registry } = search;
  const { tree } = draft;
  // What hangs at the pointer is above the form.
  const under = document.elementsFromPoint(point.x, point.y).find((one) => stage.contains(one));
  if (dragged.length === 0 || !under) return undefined;
  const over = under.closest<HTMLElement>('[data-node]')?.dataset['node'];
  const path = (findPath(tree, over ?? tree.id) ?? [tree]).toReversed();
  const judged = path.map((parent) => ({ parent, refusal: judgeAll(tree, dragged, parent.id, registry) }));
  const open = judged.filter(({ refusal }) => refusal === undefined).map(({ parent }) => parent);
  const parent = open.find((one) => !isAtEdge(point, boxOf(stage, one.id))) ?? open[0];
  if (parent) {
    const where = { stage, draft, moving: movingIn(tree, dragged), registry };
    const place =
      parent === tree
        ? placeInForm(point, dragged, where)
        : placeBetween(point, { parentId: parent.id }, where);
    const words = sayPlace(draft, place, where.moving, registry);
    return { surface: 'canvas', place, words, mark: markAt(place, where) };
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

/**
 * Directly in the form. Where a layout has two columns, the place is in the one that the pointer is over: what cannot
 * stand in that by itself goes into the nearest part that does, or else into the form's own column.
 */
function placeInForm(point: Point, dragged: readonly FormNode[], where: Where): Place {
  const { draft, registry, moving } = where;
  const parentId = draft.tree.id;
  const region = regionUnder(point, where);
  if (region === undefined) return placeBetween(point, { parentId }, where);
  if (dragged.every((node) => canStandIn(region, node, registry)))
    return placeBetween(point, { parentId, region }, where);
  const open = stayingAt(draft, { parentId, region }, moving, registry)
    .filter(({ node }) => !judgeAll(draft.tree, dragged, node.id, registry))
    .map(({ node }) => node.id);
  const holder = nearestOf(open, (id) => boxOf(where.stage, id)?.getBoundingClientRect(), point);
  return holder === undefined
    ? placeBetween(point, { parentId, region: 'main' }, where)
    : placeBetween(point, { parentId: holder }, where);
}

/** The column that the pointer is over, or is nearest to. */
function regionUnder(point: Point, { stage, draft, registry }: Where): Region | undefined {
  const regions = regionsIn(draft, registry);
  const parts = [...regions.keys()];
  const part = nearestOf(parts, (id) => boxOf(stage, id)?.getBoundingClientRect(), point);
  return part === undefined ? undefined : regions.get(part);
}

/** Beside somebody who points above or below it stands nothing else: what is level with the pointer comes second. */
function nearestOf(
  ids: readonly string[],
  boxAt: (id: string) => DOMRect | undefined,
  { x, y }: Point,
): string | undefined {
  const found = ids.flatMap((id) => {
    const box = boxAt(id);
    if (!box) return [];
    const aside = Math.max(box.left - x, x - box.right, 0);
    const away = Math.max(box.top - y, y - box.bottom, 0);
    return [{ id, aside, away }];
  });
  return found.toSorted((one, other) => one.aside - other.aside || one.away - other.away)[0]?.id;
}

function placeBetween(point: Point, part: Omit<Place, 'index'>, where: Where): Place {
  const boxes = stayingBoxes(part, where);
  const isUpright = standBeside(where.stage, part.parentId, boxes);
  const before = boxes.findLast(({ box }) =>
    isUpright ? point.x > box.left + box.width / 2 : point.y > box.top + box.height / 2,
  );
  return { ...part, index: before ? before.at + 1 : (boxes[0]?.at ?? firstIn(part, where)) };
}

/** In what has nothing but what moves: where that is. */
function firstIn({ parentId, region }: Omit<Place, 'index'>, { draft, moving, registry }: Where): number {
  const children = requireNode(draft.tree, parentId).children ?? [];
  const regions = regionsIn(draft, registry);
  const at = region === undefined ? 0 : children.findIndex(({ id }) => regions.get(id) === region);
  return children.slice(0, at === -1 ? undefined : at).filter(({ id }) => !moving.has(id)).length;
}
