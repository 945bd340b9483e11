import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig, SearchX } from 'lucide-react';
import { reopenDismissed } from '#engine/contracts/booking/dispatch.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { request } from '#app/lib/api.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { dismissedQuery, type DismissedVisit, type QueueKind } from './api.ts';
import { useQueueAddress } from './queue-address.ts';
import { QueueFilter } from './queue-filter.tsx';
import { useActs } from './use-acts.ts';
import classes from './dispatch.module.css';

/** Visits that somebody took off the queue although they still lack a team or a date, with the way back into it. */
export function Dismissed({ kind }: { kind: QueueKind }) {
  const [{ q, tag }] = useQueueAddress();
  const query = useQuery(dismissedQuery({ kind, q, tag }));
  return (
    <>
      <QueueFilter />
      <Loaded query={query}>
        {({ complete, entries }) =>
          entries.length > 0 ? (
            <>
              <ul className={classes.dismissed} aria-label="Dismissed visits">
                {entries.map((visit) => (
                  <DismissedRow key={visit.id} visit={visit} />
                ))}
              </ul>
              {!complete && (
                <Text size="sm" c="dimmed" mt="sm">
                  There are more than are shown. Search for a customer to find others.
                </Text>
              )}
            </>
          ) : q === '' && tag === null ? (
            <EmptyState
              icon={CircleCheckBig}
              title="Nothing was dismissed"
              text="Visits that you dismiss from the queue are listed here while they still lack a team or a date."
            />
          ) : (
            <EmptyState icon={SearchX} title="No results" text="Try another name, or another tag." />
          )
        }
      </Loaded>
    </>
  );
}

function DismissedRow({ visit }: { visit: DismissedVisit }) {
  const { wall, instant } = useFormats();
  const { run, busy } = useActs();
  const { id, booking, needs, dismissal, dismissed_at: at, dismissed_by: by } = visit;
  const when = needs === 'date' ? 'No date' : wall(booking.start_local);
  const reopen = () =>
    run(() => request(reopenDismissed, { params: { id } }), {
      done: `${booking.customer_name} is back in the queue.`,
      undo: { call: () => undoLatestOf(id), done: `${booking.customer_name} is off the queue again.` },
    });
  return (
    <li>
      <div className={classes.what}>
        <RecordLink to={recordAddress('admin', 'booking', id)}>{booking.customer_name}</RecordLink>
        <Text size="sm">{[when, booking.service_names.join(', ')].filter(Boolean).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {`Dismissed ${instant(at)}${by === '' ? '' : ` by ${by}`}`}
          {dismissal !== '' && `: ${dismissal}`}
        </Text>
      </div>
      <Button
        variant="default"
        disabled={busy}
        aria-label={`Reopen ${booking.customer_name}`}
        onClick={() => void reopen()}
      >
        Reopen
      </Button>
    </li>
  );
}
