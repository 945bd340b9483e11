import { createContext, use } from 'react';
import { hasNode, requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import type { Builder } from '../builder-context.ts';
import { insertNode } from '../commands/insert-node.ts';
import { labelOf } from '../commands/labels.ts';
import { moveNodes } from '../commands/move-nodes.ts';
import { createNode } from '../commands/new-node.ts';
import { describePlace, topmost } from '../editor/place.ts';
import { openContent } from '../folding.ts';
import { createSignal, type Signal } from '#engine/signal.ts';
import type { Carrying, Drop, Dragging, Point, Surface } from './dragging.ts';
import { createEdgeScroll } from './edge-scroll.ts';
import { findDrop } from './find-drop.ts';
import { findOutlineDrop } from './find-outline-drop.ts';
import { createPlacing, type Placing } from './placing.ts';
import { createPointerTrack } from './pointer-track.ts';

/** What a draggable says of itself: a type of the palette, or the component that the pointer went down on. */
export type DragSource = { type: string } | { nodeId: () => string | undefined };

/** Lives while something is on its way, and is no part of the form or of its history. */
export type Drag = {
  readonly state: Signal<Dragging | undefined>;
  /** The same by keys, place after place. */
  readonly placing: Placing;
  /** Surfaces tell where they are. */
  attach(surface: Surface, element: HTMLElement | null): void;
  begin(source: DragSource | undefined, from: Point | undefined): void;
  finish(): void;
  cancel(): void;
};

type Surfaces = Partial<Record<Surface, HTMLElement | null>>;

export function createDrag(builder: Pick<Builder, 'editor' | 'random' | 'ui'>): Drag {
  const { editor } = builder;
  const state = createSignal<Dragging | undefined>(undefined);
  const surfaces: Surfaces = {};
  const { toDragged, put } = createCarrying(builder);
  let point: Point | undefined;

  const look = () => {
    const now = state.get();
    if (now && point) state.set({ ...now, point, drop: dropAt(point, now.dragged, { surfaces, editor }) });
  };
  const scroll = createEdgeScroll(look);
  const track = createPointerTrack((next) => {
    point = next;
    look();
    const over = surfaceAt(next, surfaces);
    if (over) scroll.follow(scrollerOf(over), next);
    else scroll.stop();
  });
  const end = () => {
    track.stop();
    scroll.stop();
    point = undefined;
    state.set(undefined);
  };
  return {
    state,
    placing: createPlacing({ editor, state, toDragged, put, stage: () => surfaces.canvas ?? undefined }),
    attach: (surface, element) => void (surfaces[surface] = element),
    begin(source, from) {
      const dragged = source && toDragged('type' in source ? source.type : { id: source.nodeId() });
      if (!dragged) return;
      editor.refused.set(undefined);
      point = from;
      state.set({ by: 'pointer', ...dragged, drop: undefined, ...(from && { point: from }) });
      track.start();
    },
    finish() {
      const now = state.get();
      // Decided from where the pointer is now, whatever was shown last.
      const drop = now && point && dropAt(point, now.dragged, { surfaces, editor });
      end();
      if (!now || !drop) return;
      if ('reason' in drop) editor.refuse(drop.reason);
      else put(now.dragged, drop.place);
    },
    cancel: end,
  };
}

const surfaceAt = ({ x, y }: Point, surfaces: Surfaces): HTMLElement | undefined =>
  [surfaces.outline, surfaces.canvas].find((one): one is HTMLElement => {
    const box = one && scrollerOf(one).getBoundingClientRect();
    return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  });

const scrollerOf = (surface: HTMLElement): HTMLElement =>
  surface.closest<HTMLElement>('[data-scrolls]') ?? surface;

type Looking = { surfaces: Surfaces } & Pick<Builder, 'editor'>;

function dropAt(point: Point, dragged: readonly FormNode[], { surfaces, editor }: Looking): Drop | undefined {
  const { registry } = editor;
  const { draft } = editor.state.get();
  const { canvas, outline } = surfaces;
  const over = surfaceAt(point, surfaces);
  if (!over) return undefined;
  if (over === outline) return findOutlineDrop(point, { list: outline, draft, dragged, registry });
  return canvas ? findDrop(point, { stage: canvas, draft, dragged, registry }) : undefined;
}

function createCarrying({ editor, random, ui }: Pick<Builder, 'editor' | 'random' | 'ui'>): Carrying {
  const { registry } = editor;
  const tree = () => editor.state.get().draft.tree;
  return {
    toDragged(source) {
      if (typeof source === 'string') {
        const definition = registry.find(source);
        const node = definition && createNode(definition, { tree: tree(), registry, random });
        return node && { dragged: [node], name: definition.title };
      }
      const { id } = source;
      if (id === undefined || id === tree().id || !hasNode(tree(), id)) return undefined;
      const { selection } = editor.state.get();
      const ids = selection.includes(id) ? selection : [id];
      editor.select(ids);
      const dragged = topmost(tree(), ids).map((one) => requireNode(tree(), one));
      const [first] = dragged;
      const name = dragged.length === 1 && first ? nameOf(first, registry) : `${dragged.length} components`;
      return { dragged, name };
    },
    put(dragged, place) {
      const [first] = dragged;
      if (!first) return;
      const ids = dragged.map(({ id }) => id);
      const isThere = hasNode(tree(), first.id);
      const refusal = editor.execute(
        isThere
          ? moveNodes(ids, place, labelOf('Move', ids, tree(), registry))
          : insertNode(first, place, registry),
      );
      if (refusal) return;
      if (!isThere) openContent(ui);
      editor.say(describePlace(tree(), first.id, registry));
    },
  };
}

export const DragContext = createContext<Drag | null>(null);

export function useDrag(): Drag {
  const drag = use(DragContext);
  if (!drag) throw new Error('Nothing can be dragged outside of the builder.');
  return drag;
}
