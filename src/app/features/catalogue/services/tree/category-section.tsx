import { useSortable } from '@dnd-kit/sortable';
import { ActionIcon, Badge, Text, Title } from '@mantine/core';
import { ChevronDown, ChevronRight, GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { TreeCategory } from '../api.ts';
import { outside } from './tree-order.ts';
import classes from './tree.module.css';

type CategorySectionProps = {
  /** None: services without a category. */
  category: TreeCategory | null;
  count: number;
  isOpen: boolean;
  isMovable: boolean;
  onToggle(): void;
  onStep(by: -1 | 1): void;
  menu: ReactNode;
  children: ReactNode;
};

/** A category with its services below it. */
export function CategorySection(props: CategorySectionProps) {
  const { category, count, isOpen, isMovable, onToggle, onStep, menu, children } = props;
  const name = category?.name ?? 'No category';
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: category?.id ?? outside, disabled: { draggable: !isMovable || !category } });
  const step = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <section className={classes.category} aria-label={name}>
      <header
        ref={setNodeRef}
        className={classes.head}
        data-moving={isDragging || undefined}
        style={{ transition, ...(transform && { transform: `translateY(${transform.y}px)` }) }}
        {...(isMovable && category && { onKeyDown: step })}
      >
        {isMovable && category && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes.grip}
            {...attributes}
            {...listeners}
            aria-label={`Move category ${name}`}
          >
            <GripVertical size={15} aria-hidden />
          </button>
        )}
        <ActionIcon aria-expanded={isOpen} aria-label={`Services in ${name}`} onClick={onToggle}>
          {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
        </ActionIcon>
        <Title order={2} fz="sm" className={classes.title ?? ''}>
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {count}
        </Text>
        {category && !category.active && <Badge color="gray">Archived</Badge>}
        {category?.active && category.private && <Badge color="violet">Private</Badge>}
        <span className={classes.menu}>{menu}</span>
      </header>
      {isOpen &&
        (count === 0 ? (
          <Text size="sm" c="dimmed" className={classes.empty ?? ''}>
            No services here yet.
          </Text>
        ) : (
          <ul className={classes.services}>{children}</ul>
        ))}
    </section>
  );
}
