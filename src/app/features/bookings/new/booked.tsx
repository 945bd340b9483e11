import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { cancelBookingContract, cancelSeriesContract } from '#engine/contracts/booking-life.ts';
import { recordAddress } from '#engine/contracts/record-addresses.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { useOverlayState } from '#app/lib/record-overlay.ts';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { Preview } from './api.ts';

type BookedProps = { booking: Preview['booking']; onAnother: () => void; onUndone: () => void };

/** What was booked, and what one may want next. */
export function Booked({ booking, onAnother, onUndone }: BookedProps) {
  const { wall, money } = useFormats();
  const client = useQueryClient();
  const state = useOverlayState();
  const [pending, setPending] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headingRef.current?.focus();
  }, []);
  const { id, number, customer, start_local, total, series_id: seriesId } = booking;
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
      <Text mb={20}>
        {[customer.first_name, customer.last_name].filter(Boolean).join(' ')},{' '}
        {start_local && wall(start_local)}, {money(total)}
      </Text>
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
