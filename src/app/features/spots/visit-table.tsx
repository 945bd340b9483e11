import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { recordAddress } from '#engine/contracts/record-addresses.ts';
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

/** Visits that the calendar has no place for. They stay booked. */
export function VisitTable({ visits, label, chosen, onChoose }: VisitTableProps) {
  const { wall } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? visits : visits.slice(0, shownFirst);
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
            <th scope="col">When</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ bookingId, number, customer_name, start_local, reason }) => (
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
              <td>{wall(start_local)}</td>
              <td>{reasonWords[reason]}</td>
            </tr>
          ))}
        </tbody>
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
