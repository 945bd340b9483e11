import type { DraftStore } from './draft-store.ts';

/** How high each part of a form was, where the form was as wide as this. */
type Room = { width: number; heights: readonly number[] };

const isRoom = (value: unknown): value is Room =>
  typeof value === 'object' && value !== null && 'width' in value && 'heights' in value;

/** Forms that are drawn as far as they are looked at remember the room of their parts by themselves. */
const partsOf = (place: Element): HTMLElement[] => [
  ...place.querySelectorAll<HTMLElement>('form:not(.tf-long) .tf-f'),
];
const heightOf = (part: Element): number => part.getBoundingClientRect().height;

export function keepRoom(place: Element, store: DraftStore): void {
  store.write({ width: place.clientWidth, heights: partsOf(place).map(heightOf) } satisfies Room);
}

/** What comes after the answers, such as free times, a map, a card's fields, moves nothing when it comes. */
export function takeRoom(place: Element, store: DraftStore): void {
  const room = store.read();
  const parts = partsOf(place);
  if (!isRoom(room) || room.width !== place.clientWidth || room.heights.length !== parts.length) return;
  const heights = parts.map(heightOf);
  const lower = parts.filter((_part, at) => (heights[at] ?? 0) < (room.heights[at] ?? 0));
  for (const part of lower) part.style.minHeight = `${room.heights[parts.indexOf(part)]}px`;
  // What somebody changes may have another height.
  const release = () => lower.forEach((part) => part.style.removeProperty('min-height'));
  place.addEventListener('input', release, { once: true });
}
