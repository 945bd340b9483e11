import { Badge } from '@mantine/core';
import { useFormats } from '#app/ui/use-formats.ts';
import { sayReasons, type QueueRow } from './queue-groups.ts';
import classes from './dispatch.module.css';

type RowButtonProps = { row: QueueRow; isCurrent: boolean; onOpen: () => void };

/** A visit that waits, or a series. */
export function RowButton({ row: { id, first, entries }, isCurrent, onOpen }: RowButtonProps) {
  const { wall } = useFormats();
  const { booking, needs, priority } = first;
  const when = needs === 'date' ? 'No date' : wall(booking.start_local);
  return (
    <button type="button" className={classes.row} data-row={id} aria-current={isCurrent} onClick={onOpen}>
      <span>
        <b>{booking.customer_name}</b>{' '}
        {priority !== 'medium' && (
          <Badge color={priority === 'high' ? 'red' : 'gray'}>{priority === 'high' ? 'High' : 'Low'}</Badge>
        )}
      </span>
      <span>{entries.length > 1 ? `${entries.length} visits of a series` : when}</span>
      <span className={classes.under}>
        {[...sayReasons(entries), booking.service_names.join(', ')].filter(Boolean).join(' · ')}
      </span>
    </button>
  );
}
