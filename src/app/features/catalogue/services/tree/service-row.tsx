import { useSortable } from '@dnd-kit/sortable';
import { Badge } from '@mantine/core';
import { ConciergeBell, GripVertical } from 'lucide-react';
import { lazy, memo, Suspense, type KeyboardEvent, type ReactNode } from 'react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { TreeService } from '../api.ts';
import classes from './tree.module.css';

const Picture = lazy(async () => ({ default: (await import('#app/ui/fields/icon-grid.tsx')).Picture }));

type ServiceRowProps = {
  service: TreeService;
  /** Whether it can be put elsewhere now. */
  isMovable: boolean;
  onStep(id: string, by: -1 | 1): void;
  renderMenu(service: TreeService): ReactNode;
};

/** A service with what one wants to see of it at a glance. */
export const ServiceRow = memo(function ServiceRow({
  service,
  isMovable,
  onStep,
  renderMenu,
}: ServiceRowProps) {
  const { id, name, active, private: hidden } = service;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: !isMovable });
  const step = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      ref={setNodeRef}
      className={classes.service}
      data-id={id}
      data-moving={isDragging || undefined}
      data-archived={!active || undefined}
      style={{ transition, ...(transform && { transform: `translateY(${transform.y}px)` }) }}
      {...(isMovable && { onKeyDown: step })}
    >
      {isMovable && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={classes.grip}
          {...attributes}
          {...listeners}
          aria-label={`Move ${name}`}
        >
          <GripVertical size={15} aria-hidden />
        </button>
      )}
      <Face service={service} />
      <span className={classes.name}>
        <RecordLink to={recordAddress('admin', 'service', id)}>{name}</RecordLink>
        {!active && <Badge color="gray">Archived</Badge>}
        {active && hidden && <Badge color="violet">Private</Badge>}
      </span>
      <Figures service={service} />
      {renderMenu(service)}
    </li>
  );
});

const usualIcon = <ConciergeBell size={18} aria-hidden />;

function Face({ service: { picture, icon } }: { service: TreeService }) {
  if (picture)
    return (
      <span className={classes.face}>
        <img src={picture.url} alt="" loading="lazy" />
      </span>
    );
  return (
    <span className={classes.face}>
      {icon ? (
        <Suspense>
          <Picture name={icon} otherwise={usualIcon} />
        </Suspense>
      ) : (
        usualIcon
      )}
    </span>
  );
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function Figures({ service }: { service: TreeService }) {
  const { money } = useFormats();
  const { base_price, hourly, duration, variables, extras } = service;
  const parts = [variables > 0 && counted(variables, 'variable'), extras > 0 && counted(extras, 'extra')];
  return (
    <span className={classes.figures}>
      <span className={classes.parts}>{parts.filter(Boolean).join(', ')}</span>
      <span className={classes.time}>{hourly ? 'by the hour' : duration > 0 && writeMinutes(duration)}</span>
      <span className={classes.price}>
        {hourly
          ? `${money(base_price)} / h`
          : variables > 0
            ? `from ${money(base_price)}`
            : money(base_price)}
      </span>
    </span>
  );
}
