import type { BoardItem } from '#app/ui/board/board-layout.ts';
import { visitIdOf } from './board-view.ts';

/** What is chosen looks and is called so; everything else stays the very same, and is not drawn again. */
export function createMarker<T extends BoardItem>() {
  const known = new WeakMap<T, T>();
  return (items: readonly T[], chosen: ReadonlySet<string>): readonly T[] => {
    if (chosen.size === 0) return items;
    return items.map((item) => {
      if (!chosen.has(visitIdOf(item))) return item;
      const marked = known.get(item) ?? { ...item, isSelected: true, label: `${item.label}, selected` };
      known.set(item, marked);
      return marked;
    });
  };
}
