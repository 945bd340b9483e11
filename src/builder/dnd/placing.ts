import type { Registry } from '#engine/components/registry.ts';
import { requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import type { Builder } from '../builder-context.ts';
import { nearestPlace } from '../editor/nearest-place.ts';
import { isSamePlace, type Place, placeOf } from '../editor/place.ts';
import { regionOf } from '../editor/regions.ts';
import type { Signal } from '#engine/signal.ts';
import type { Carrying } from './dragging.ts';
import type { Dragging } from './dragging.ts';
import { markAt, type Where } from './mark-at.ts';
import { listOpenPlaces, movingIn, sayPlace } from './open-places.ts';

/** Chooses a place by keys: all that there are, one after the other, with the line that the pointer has. */
export type Placing = {
  /** With a type of the palette, or with what is selected. Answers whether there is any place. */
  start(source: string | { id: string | undefined }, onCancel?: () => void): boolean;
  /** Whether something is being placed by keys. */
  isOn(): boolean;
  step(by: number): void;
  put(): void;
  /** Leaving gives up, too, and does not go back to where it was begun. */
  cancel(isLeft?: boolean): void;
  /** Draws the line anew, where the canvas has changed below it. */
  refresh(): void;
};

type Parts = Carrying &
  Pick<Builder, 'editor'> & {
    state: Signal<Dragging | undefined>;
    stage(): HTMLElement | undefined;
  };

type Chosen = Pick<Dragging, 'dragged' | 'name'> & {
  places: readonly Place[];
  at: number;
  onCancel: (() => void) | undefined;
};

export function createPlacing({ editor, state, stage, toDragged, put }: Parts): Placing {
  let chosen: Chosen | undefined;
  const { registry } = editor;
  const tree = () => editor.state.get().draft.tree;
  const show = () => {
    const element = stage();
    const place = chosen?.places[chosen.at];
    if (!chosen || !place || !element) return undefined;
    const { dragged, name } = chosen;
    const { words, mark } = lookAt(place, editor, { stage: element, dragged });
    state.set({ by: 'keys', dragged, name, drop: { surface: 'canvas', place, words, mark } });
    return { words, mark, element };
  };
  const go = (at: number, before = '') => {
    if (!chosen) return;
    const { places } = chosen;
    chosen = { ...chosen, at: Math.max(0, Math.min(places.length - 1, at)) };
    const shown = show();
    if (!shown) return;
    bringIntoSight(shown.element, shown.mark.top);
    editor.say(`${before}${shown.words} Place ${chosen.at + 1} of ${places.length}.`);
  };
  const end = () => {
    chosen = undefined;
    state.set(undefined);
  };
  return {
    start(source, onCancel) {
      const taken = toDragged(source);
      const places = taken ? listOpenPlaces(tree(), taken.dragged, registry) : [];
      if (!taken || places.length === 0) {
        editor.refuse(whyNowhere(tree(), taken?.dragged[0], registry));
        return false;
      }
      chosen = { ...taken, places, at: 0, onCancel };
      const first = firstPlace(places, taken.dragged, editor);
      go(first, `Choose a place for ${taken.name}: arrow keys, then Enter. `);
      return true;
    },
    isOn: () => chosen !== undefined,
    step: (by) => go((chosen?.at ?? 0) + by),
    put() {
      const place = chosen?.places[chosen.at];
      const dragged = chosen?.dragged;
      end();
      if (place && dragged) put(dragged, place);
    },
    cancel(isLeft = false) {
      if (!chosen) return;
      const { onCancel } = chosen;
      end();
      editor.say('Cancelled.');
      if (!isLeft) onCancel?.();
    },
    refresh: () => void show(),
  };
}

type Carried = Pick<Where, 'stage'> & Pick<Dragging, 'dragged'>;

/** A place in words, with its mark. By keys nothing changes the column of a layout that it stands in. */
function lookAt(place: Place, { state, registry }: Parts['editor'], { stage, dragged }: Carried) {
  const { draft } = state.get();
  const where = { stage, draft, registry, moving: movingIn(draft.tree, dragged) };
  const [first] = dragged;
  const isInForm = first && place.parentId === draft.tree.id;
  const own = isInForm ? { ...place, region: regionOf(first, registry) } : place;
  return { words: sayPlace(draft, own, where.moving, registry), mark: markAt(own, where) };
}

function whyNowhere(tree: FormNode, node: FormNode | undefined, registry: Registry): string {
  const nowhere = node && nearestPlace(tree, node, undefined, registry);
  return nowhere && 'refusal' in nowhere ? nowhere.refusal.reason : 'It doesn’t fit anywhere.';
}

/** Where it is, or where something new would go by itself. */
function firstPlace(
  places: readonly Place[],
  dragged: Dragging['dragged'],
  { state, registry }: Parts['editor'],
): number {
  const { draft, selection } = state.get();
  const [first] = dragged;
  if (!first) return 0;
  const moving = movingIn(draft.tree, dragged);
  const near = moving.has(first.id)
    ? placeAmongStaying(draft.tree, first.id, moving)
    : nearestPlace(draft.tree, first, selection.at(-1), registry);
  if ('refusal' in near) return 0;
  return Math.max(
    0,
    places.findIndex((place) => isSamePlace(place, near)),
  );
}

function placeAmongStaying(tree: FormNode, id: string, moving: ReadonlySet<string>): Place {
  const { parentId, index } = placeOf(tree, id);
  const before = requireNode(tree, parentId).children?.slice(0, index) ?? [];
  return { parentId, index: before.filter((one) => !moving.has(one.id)).length };
}

/** With some room around it. */
const roomPx = 90;

function bringIntoSight(stage: HTMLElement, top: number): void {
  const lowest = stage.scrollTop + stage.clientHeight;
  if (top < stage.scrollTop + roomPx) stage.scrollTop = top - roomPx;
  else if (top > lowest - roomPx) stage.scrollTop = top - stage.clientHeight + roomPx;
}
