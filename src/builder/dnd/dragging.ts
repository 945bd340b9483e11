import type { FormNode } from '#engine/tree/form-node.ts';
import type { Place } from '../editor/place.ts';

/** Where a form can be dropped onto: itself, or its tree of names. */
export type Surface = 'canvas' | 'outline';

/** A line between two components, or an area that has nothing in it yet; in pixels of the surface. */
export type Mark = { left: number; top: number; width: number; height: number; kind: 'line' | 'area' };

export type Point = { x: number; y: number };

/** Where a drop would go: the place with its mark and in words, or why there is none. */
export type Drop = { surface: Surface } & (
  | { place: Place; words: string; mark: Mark }
  | { reason: string; at: { left: number; top: number } }
);

/** What is on its way to a place, by the pointer or by keys. */
export type Dragging = {
  by: 'pointer' | 'keys';
  dragged: readonly FormNode[];
  /** What it is called beside the pointer. */
  name: string;
  drop: Drop | undefined;
  /** Where the pointer is. */
  point?: Point;
};

/** How something is taken up, and put down. */
export type Carrying = {
  toDragged(source: string | { id: string | undefined }): Pick<Dragging, 'dragged' | 'name'> | undefined;
  put(dragged: readonly FormNode[], place: Place): void;
};
