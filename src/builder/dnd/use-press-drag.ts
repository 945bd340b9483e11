import { useDraggable } from '@dnd-kit/core';
import { type PointerEvent, useState } from 'react';

/** Remembers which component the pointer went down on. */
function createPress(idAt: (target: EventTarget | null) => string | undefined) {
  let id: string | undefined;
  return { nodeId: () => id, press: ({ target }: PointerEvent) => void (id = idAt(target)) };
}

/**
 * One draggable for a whole surface: which component is meant is where the pointer went down. A draggable for each
 * would make each of them listen to all.
 */
export function usePressDrag(name: string, idAt: (target: EventTarget | null) => string | undefined) {
  const [pressed] = useState(() => createPress(idAt));
  const { setNodeRef, listeners } = useDraggable({ id: name, data: { nodeId: pressed.nodeId } });
  return { setNodeRef, listeners, onPress: pressed.press };
}
