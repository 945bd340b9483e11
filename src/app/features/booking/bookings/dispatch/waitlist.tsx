import { Badge, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { cancelWaitlist, offerWaitlist } from '#engine/contracts/booking/waitlist.ts';
import { request } from '#app/lib/api.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { placesQuery, waitlistQuery, type WaitlistEntry } from './api.ts';
import { useActs } from './use-acts.ts';
import classes from './dispatch.module.css';

/** Who waits for a place, in the order in which places are offered. */
export function Waitlist() {
  const entries = useQuery(waitlistQuery);
  return (
    <Loaded query={entries}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState
            icon={Hourglass}
            title="Nobody waits"
            text="Customers who found no free time and joined the waitlist appear here."
          />
        ) : (
          <div className={classes.detail}>
            {found.map((entry) => (
              <WaitlistPanel key={entry.id} entry={entry} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function WaitlistPanel({ entry }: { entry: WaitlistEntry }) {
  const { day, time, instant } = useFormats();
  const { run, busy } = useActs();
  const [isOpen, setOpen] = useState(false);
  const { id, booking, state, date_from, date_to, time_from, time_to } = entry;
  const days = date_from === date_to ? day(date_from) : `${day(date_from)} to ${day(date_to)}`;
  const anyTime = time_from === '00:00' && time_to === '23:59';
  const times = anyTime ? 'any time' : `${time(time_from)} to ${time(time_to)}`;
  const remove = () =>
    confirmDestructive({
      title: `Remove ${booking.customer_name} from the waitlist?`,
      text: 'Their request is cancelled, and they’re notified.',
      action: 'Remove from waitlist',
      onConfirm: () =>
        void run(() => request(cancelWaitlist, { params: { id }, body: {} }), {
          done: `${booking.customer_name} is off the waitlist.`,
        }),
    });
  return (
    <Panel
      title={booking.customer_name}
      description={`${days}, ${times} · ${booking.service_names.join(', ')} · ${booking.address}`}
      actions={
        <RecordLink to={recordAddress('admin', 'booking', booking.id)}>Booking {booking.number}</RecordLink>
      }
    >
      {state === 'offered' && entry.offered_start && (
        <Text size="sm" mb="sm">
          <Badge color="blue">Offered</Badge> {instant(entry.offered_start)}
          {entry.offer_expires_at && `, until ${instant(entry.offer_expires_at)}`}
        </Text>
      )}
      <div className={classes.acts}>
        {state === 'waiting' && (
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-label={`Free times for ${booking.customer_name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide free times' : 'Free times'}
          </Button>
        )}
        <Button
          variant="default"
          color="gray"
          disabled={busy}
          aria-label={`Take ${booking.customer_name} off the waitlist`}
          onClick={remove}
        >
          Take off the waitlist
        </Button>
      </div>
      {isOpen && state === 'waiting' && <Places entry={entry} />}
    </Panel>
  );
}

function Places({ entry: { id, booking } }: { entry: WaitlistEntry }) {
  const { wall } = useFormats();
  const places = useQuery(placesQuery(id));
  const { run, busy } = useActs();
  return (
    <Loaded query={places}>
      {(found) =>
        found.length === 0 ? (
          <Text size="sm" c="dimmed" mt="sm">
            Nothing is free on these days. They are offered the next place by themselves.
          </Text>
        ) : (
          <ul className={classes.proposals} aria-label="Free times">
            {found.map(({ start_at, start_local }) => (
              <li key={start_at}>
                <span className={classes.what}>{wall(start_local)}</span>
                <Button
                  variant="default"
                  disabled={busy}
                  aria-label={`Offer ${wall(start_local)}`}
                  onClick={() =>
                    void run(
                      () => request(offerWaitlist, { params: { id }, body: { service_date: start_at } }),
                      { done: `${booking.customer_name} was offered the time. It’s held for 15 minutes.` },
                    )
                  }
                >
                  Offer
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
