import {
  DndContext,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useMemo } from 'react';
import { useBuilder, usePart } from '../builder-context.ts';
import { DeskLayer } from '../desk-layer.tsx';
import { createDrag, DragContext, type DragSource } from './drag.ts';
import { pointOf } from './pointer-track.ts';

const nothing = () => undefined;
/** What is dragged, and where it came to, the builder says itself: once, and in its own words. */
const unannounced = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: '' },
};

/** The only door to dnd-kit's dragging: it knows when something is dragged; where it may go, the tree says. */
export function DragLayer({ children }: { children: ReactNode }) {
  const builder = useBuilder();
  const drag = useMemo(() => createDrag(builder), [builder]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  // Draggables of this layer carry a source.
  const begin = ({ active, activatorEvent }: DragStartEvent) =>
    drag.begin(active.data.current as DragSource | undefined, pointOf(activatorEvent));
  return (
    <DragContext value={drag}>
      <DndContext
        sensors={sensors}
        autoScroll={false}
        accessibility={unannounced}
        onDragStart={begin}
        onDragEnd={drag.finish}
        onDragCancel={drag.cancel}
      >
        <DeskLayer>{children}</DeskLayer>
        <DragName state={drag.state} />
      </DndContext>
    </DragContext>
  );
}

/** Beside the pointer, whatever it was taken up from: canvas and outline are one draggable each. */
function DragName({ state }: Pick<ReturnType<typeof createDrag>, 'state'>) {
  const dragging = usePart(state, (now) => now);
  if (dragging?.by !== 'pointer' || !dragging.point) return null;
  const { x, y } = dragging.point;
  return (
    <span className="tb-dragged" style={{ left: x, top: y }}>
      {dragging.name}
    </span>
  );
}
