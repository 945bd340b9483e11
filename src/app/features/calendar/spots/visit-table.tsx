import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { SpotConflict } from './conflicts.ts';
import classes from './spots.module.css';

const reasonWords: Record<SpotConflict['reason'], string> = {
  holiday: 'On a holiday',
  no_slot: 'No slot at this time',
  over_capacity: 'One more than the slot has spots',
};

const shownFirst = 10;

function withId(chosen: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(chosen);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
}

type VisitTableProps = {
  visits: readonly SpotConflict[];
  label: string;
  /** Those that something is to be done with. */
  chosen?: ReadonlySet<string>;
  onChoose?(ids: ReadonlySet<string>): void;
};

/** Each day with its visits, in the order that they come in. */
function toDays(visits: readonly SpotConflict[]): ReadonlyMap<string, readonly SpotConflict[]> {
  const days = new Map<string, SpotConflict[]>();
  for (const visit of visits) {
    const date = visit.start_local.slice(0, 10);
    const ofDay = days.get(date);
    if (ofDay) ofDay.push(visit);
    else days.set(date, [visit]);
  }
  return days;
}

/** Visits that the calendar has no place for. They stay booked. Why is said where it isn’t the holiday they are listed for. */
export function VisitTable({ visits, label, chosen, onChoose }: VisitTableProps) {
  const { day, time } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? visits : visits.slice(0, shownFirst);
  const saysWhy = visits.some(({ reason }) => reason !== 'holiday');
  const columns = 2 + Number(chosen !== undefined) + Number(saysWhy);
  return (
    <>
      <table className={classes.visits} aria-label={label}>
        <thead>
          <tr>
            {chosen && (
              <th scope="col">
                <Checkbox
                  aria-label="Select all visits"
                  checked={chosen.size === visits.length}
                  indeterminate={chosen.size > 0 && chosen.size < visits.length}
                  onChange={({ currentTarget }) =>
                    onChoose?.(new Set(currentTarget.checked ? visits.map(({ bookingId }) => bookingId) : []))
                  }
                />
              </th>
            )}
            <th scope="col">Visit</th>
            <th scope="col">Time</th>
            {saysWhy && <th scope="col">Why</th>}
          </tr>
        </thead>
        {[...toDays(shown)].map(([date, ofDay]) => (
          <tbody key={date}>
            <tr>
              <th scope="rowgroup" colSpan={columns} className={classes.visitDay}>
                {formatDateTime('dddd', date)}, {day(date)}
              </th>
            </tr>
            {ofDay.map(({ bookingId, number, customer_name, start_local, reason }) => (
              <tr key={bookingId}>
                {chosen && (
                  <td>
                    <Checkbox
                      aria-label={`Select #${number} ${customer_name}`}
                      checked={chosen.has(bookingId)}
                      onChange={({ currentTarget }) =>
                        onChoose?.(withId(chosen, bookingId, currentTarget.checked))
                      }
                    />
                  </td>
                )}
                <td>
                  <RecordLink to={recordAddress('admin', 'booking', bookingId)}>
                    #{number} {customer_name}
                  </RecordLink>
                </td>
                <td>{time(start_local.slice(11, 16))}</td>
                {saysWhy && <td>{reasonWords[reason]}</td>}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {visits.length > shown.length && (
        <Button variant="subtle" mt="xs" onClick={() => setWhole(true)}>
          Show all {visits.length}
        </Button>
      )}
      {visits.length === 0 && (
        <Text size="sm" c="dimmed">
          None.
        </Text>
      )}
    </>
  );
}
