import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { memo, useMemo } from 'react';
import { ListRow, type ListRowProps } from './list-row.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import classes from './list-table.module.css';

type SortableTableProps = Omit<ListTableProps, 'Row'> & { onMove(id: string, overId: string): void };

/** How far a pointer goes before it moves a row: a press on the grip is no move. */
const pointer = { activationConstraint: { distance: 4 } };

/** The same list, whose rows are put in order by a grip: with a pointer, or with Space and the arrow keys. */
export function SortableTable({ onMove, ...props }: SortableTableProps) {
  const { rows, nameOf } = props;
  const sensors = useSensors(
    useSensor(PointerSensor, pointer),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const announcements = announce(ids, (id) => {
    const row = rows.find((one) => one.id === id);
    return row ? nameOf(row) : '';
  });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: 'Press Space to pick up, the arrow keys to move, Space to put down, Escape to cancel.',
        },
      }}
      onDragEnd={({ active, over }) => over && onMove(String(active.id), String(over.id))}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ListTable {...props} Row={SortableRow} />
      </SortableContext>
    </DndContext>
  );
}

function announce(ids: readonly string[], nameOf: (id: UniqueIdentifier) => string): Announcements {
  const place = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  return {
    // It lies over its own place at once, which says that it was picked up.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) =>
      over
        ? `${nameOf(active.id)}${over.id === active.id ? ' picked up' : ''}, number ${place(over.id)}.`
        : undefined,
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} put down, number ${place(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays number ${place(active.id)}.`,
  };
}

const SortableRow = memo(function SortableRow(props: ListRowProps) {
  const { id } = props.row;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <ListRow
      {...props}
      place={{
        ref: setNodeRef,
        isMoving: isDragging,
        style: { transition, ...(transform && { transform: `translateY(${transform.y}px)` }) },
        grip: (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes.grip}
            {...attributes}
            {...listeners}
            aria-label={`Reorder ${props.name}`}
          >
            <GripVertical size={15} aria-hidden />
          </button>
        ),
      }}
    />
  );
});
