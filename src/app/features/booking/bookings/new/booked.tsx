import { Button, Group, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cancelBookingContract, cancelSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { request } from '#app/lib/api.ts';
import { sayBooked } from '#app/lib/letter-words.ts';
import { refresh } from '#app/lib/live.ts';
import { useOverlayState } from '#app/lib/record-overlay.ts';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ActsElsewhere } from '#app/ui/record/acts-elsewhere.tsx';
import { recordQuery } from '#app/ui/record/record-query.ts';
import { showError } from '#app/ui/show-error.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { inviteAct } from '../booking-acts.ts';
import { sayArrival } from '../local-time.ts';
import { assignAct } from '../place-visit-acts.ts';
import type { Preview } from './api.ts';

type BookedProps = Pick<Preview, 'booking' | 'letters'> & { onAnother: () => void; onUndone: () => void };

const topics = ['bookings'];
const teamActs = [assignAct, inviteAct];

/** What was booked, and what one may want next. */
export function Booked({ booking, letters, onAnother, onUndone }: BookedProps) {
  const { wall, money, time } = useFormats();
  const { id, number, customer, start_local, total, series_id: seriesId } = booking;
  const saved = useQuery(recordQuery(getBooking, id, topics)).data?.answer;
  const client = useQueryClient();
  const state = useOverlayState();
  const [pending, setPending] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headingRef.current?.focus();
  }, []);
  const hasTeam = (saved?.team_names ?? booking.team_names).length > 0;
  const undo = async () => {
    setPending(true);
    try {
      await (seriesId === null
        ? request(cancelBookingContract, { params: { id }, body: { waive_fee: true } })
        : request(cancelSeriesContract, { params: { id: seriesId }, body: { waive_fee: true } }));
      notify('success', `Booking ${number} was cancelled. What you entered is still here.`);
      onUndone();
    } catch (error) {
      showError(error);
    } finally {
      setPending(false);
      void refresh(client, 'bookings');
    }
  };
  return (
    <Panel>
      <CalendarCheck size={28} aria-hidden />
      <h1 ref={headingRef} tabIndex={-1} style={{ outline: 'none' }}>
        Booking {number} is in the calendar
      </h1>
      <Text>
        {[customer.first_name, customer.last_name].filter(Boolean).join(' ')},{' '}
        {start_local && wall(start_local)}, {money(total)}
      </Text>
      {start_local && <Text>{`${sayArrival(start_local, booking.arrival_window, time)}.`}</Text>}
      <Text mb={hasTeam ? 20 : 8}>{sayBooked(letters, booking)}</Text>
      {!hasTeam && (
        <Group gap="sm" mb={20}>
          <Text>No team yet.</Text>
          <ActsElsewhere
            get={getBooking}
            id={id}
            acts={teamActs}
            about={`Booking ${number}`}
            topics={topics}
          />
        </Group>
      )}
      <Group gap="sm">
        <Button component={Link} to={recordAddress('admin', 'booking', id)} state={state} data-autofocus>
          Open booking
        </Button>
        <Button variant="default" onClick={onAnother}>
          Book another
        </Button>
        <Button variant="default" loading={pending} onClick={() => void undo()}>
          {seriesId === null ? 'Undo and cancel it' : 'Undo and cancel the series'}
        </Button>
      </Group>
    </Panel>
  );
}
