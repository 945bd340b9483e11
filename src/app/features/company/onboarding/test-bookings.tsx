import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2 } from 'lucide-react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { useCompanyAddress } from '#app/lib/company-address.ts';
import { useMay, useSignedInUser } from '#app/lib/session.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { testVisitsQuery, useCancelTestVisit } from './guide-api.ts';
import { testBookingAddress } from './test-booking-address.ts';
import classes from './test-bookings.module.css';

/** A test booking begins with the company's phone number. */
type TestProps = { phone: string | null };

export function TestBookingButton({ phone }: TestProps) {
  const user = useSignedInUser();
  const address = testBookingAddress(useCompanyAddress(), { ...user, phone });
  return (
    <Button
      component="a"
      className={classes.act}
      href={address}
      target="_blank"
      aria-label="Make a test booking in a new tab"
    >
      Make a test booking
    </Button>
  );
}

/** Bookings that somebody of the office has made for themselves, by their own email. */
export function TestBookings({ phone }: TestProps) {
  const { email } = useSignedInUser();
  const may = useMay();
  const { wall } = useFormats();
  const { data: visits = [] } = useQuery({ ...testVisitsQuery(email), enabled: may('view_appointment') });
  const cancel = useCancelTestVisit();
  const ask = (id: string, number: number) =>
    confirmDestructive({
      title: `Cancel test booking ${number}?`,
      text: 'Its time can be booked again. There is no fee.',
      action: 'Cancel booking',
      onConfirm: () => whenDone(cancel, id, () => notify('success', `Test booking ${number} is cancelled.`)),
    });
  return (
    <Panel
      title="Test booking"
      description={`Book a visit on your own page, as a customer would. Bookings for ${email} are listed here.`}
      actions={<TestBookingButton phone={phone} />}
    >
      {visits.length === 0 ? (
        <Text size="sm" c="dimmed">
          No test bookings.
        </Text>
      ) : (
        <ul className={classes.list}>
          {visits.map(({ id, number, start_local }) => (
            <li key={id} className={classes.visit}>
              <CalendarCheck2 size={18} aria-hidden />
              <span>
                <RecordLink to={recordAddress('admin', 'booking', id)}>Booking {number}</RecordLink>
                {start_local && <Text size="sm">{wall(start_local)}</Text>}
              </span>
              {may('manage_appointment', 'manage') && (
                <Button
                  variant="default"
                  aria-label={`Cancel test booking ${number}`}
                  loading={cancel.isPending && cancel.variables === id}
                  onClick={() => ask(id, number)}
                >
                  Cancel
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
