import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MeasuringStrategy,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ServiceTree as Tree } from '#engine/contracts/catalogue/service-tree.ts';
import { useTreeWrites } from '../api.ts';
import { CategorySection } from './category-section.tsx';
import { ServiceRow } from './service-row.tsx';
import { CategoryMenu, ServiceMenu } from './tree-menus.tsx';
import {
  categoryLandingOf,
  categoryStepOf,
  landingOf,
  outside,
  servicesIn,
  stepOf,
  toRows,
  type TreeRow,
} from './tree-order.ts';
import { useTreeMoves } from './use-tree-moves.ts';

/** How far a pointer goes before it moves a row: a press on the grip is no move. */
const pointer = { activationConstraint: { distance: 4 } };

type ServiceTreeProps = {
  /** All of it. */
  tree: Tree;
  /** As much of it as is looked for. */
  shown: Tree;
  isMovable: boolean;
  mayChange: boolean;
  closed: ReadonlySet<string>;
  onToggle(categoryId: string): void;
  onEditCategory(id: string): void;
  onAdd(categoryId: string): void;
};

/** Categories with their services, put in order by grips, with Alt and the arrow keys, or from menus. */
export function ServiceTree(props: ServiceTreeProps) {
  const { tree, shown, isMovable, mayChange, closed, onToggle, onEditCategory, onAdd } = props;
  const moves = useTreeMoves(tree);
  const writes = useTreeWrites();
  const rows = toRows(shown, (id) => !closed.has(id));
  const sensors = useSensors(
    useSensor(PointerSensor, pointer),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over) return;
    const [id, overId] = [String(active.id), String(over.id)];
    if (rows.some((row) => row.id === id && row.kind === 'category')) {
      const landing = categoryLandingOf(tree, rows, { id, overId });
      if (landing) moves.moveCategory(id, landing.before);
      return;
    }
    const landing = landingOf(rows, id, overId);
    if (landing) moves.moveService(id, landing);
  };
  const step = (id: string, by: -1 | 1) => {
    const place = stepOf(tree, id, by);
    if (place) moves.moveService(id, place);
  };
  const loose = servicesIn(shown.services, null);
  const draw = (services: readonly Tree['services'][number][]) =>
    services.map((service) => (
      <ServiceRow
        key={service.id}
        service={service}
        isMovable={isMovable}
        onStep={step}
        renderMenu={(one) =>
          mayChange && <ServiceMenu tree={tree} moves={moves} writes={writes} service={one} />
        }
      />
    ));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
      accessibility={{
        announcements: announce(rows, tree),
        screenReaderInstructions: {
          draggable:
            'Press Space to pick up, the arrow keys to move, Space to put down, Escape to cancel. Or press Alt with an arrow key to move by one place.',
        },
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {shown.categories.map((category) => {
          const services = servicesIn(shown.services, category.id);
          return (
            <CategorySection
              key={category.id}
              category={category}
              count={services.length}
              isOpen={!closed.has(category.id)}
              isMovable={isMovable}
              onToggle={() => onToggle(category.id)}
              onStep={(by) => {
                const place = categoryStepOf(tree, category.id, by);
                if (place) moves.moveCategory(category.id, place.before);
              }}
              menu={
                mayChange && (
                  <CategoryMenu
                    tree={tree}
                    category={category}
                    moves={moves}
                    writes={writes}
                    onEdit={() => onEditCategory(category.id)}
                    onAdd={() => onAdd(category.id)}
                  />
                )
              }
            >
              {draw(services)}
            </CategorySection>
          );
        })}
        {loose.length > 0 && (
          <CategorySection
            category={null}
            count={loose.length}
            isOpen={!closed.has(outside)}
            isMovable={false}
            onToggle={() => onToggle(outside)}
            onStep={() => undefined}
            menu={null}
          >
            {draw(loose)}
          </CategorySection>
        )}
      </SortableContext>
    </DndContext>
  );
}

function announce(rows: readonly TreeRow[], tree: Tree): Announcements {
  const nameOf = (id: UniqueIdentifier) =>
    tree.services.find((one) => one.id === id)?.name ??
    tree.categories.find((one) => one.id === id)?.name ??
    'No category';
  const placeOf = (active: UniqueIdentifier, over: UniqueIdentifier) => {
    const landing = landingOf(rows, String(active), String(over));
    if (!landing) return `at row ${rows.findIndex(({ id }) => id === over) + 1}`;
    const where = landing.categoryId === null ? 'No category' : nameOf(landing.categoryId);
    return `in ${where}, ${landing.before === null ? 'at the end' : `before ${nameOf(landing.before)}`}`;
  };
  return {
    // It lies over its own place at once, which says that it was picked up.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      const name = nameOf(active.id);
      return over.id === active.id ? `${name} picked up.` : `${name} ${placeOf(active.id, over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)} put down ${placeOf(active.id, over.id)}.`
        : `${nameOf(active.id)} put back.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
}
