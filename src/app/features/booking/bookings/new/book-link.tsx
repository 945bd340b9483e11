import { Button } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router';
import { useOverlayState } from '#app/lib/record-overlay.ts';
import { useMay } from '#app/lib/session.ts';

type BookLinkProps = {
  /** What is filled in before. */
  from: 'customer' | 'lead' | 'quote' | 'again';
  id: string;
  children: string;
};

/** Leads to a new booking that knows already whom it is for. */
export function BookLink({ from, id, children }: BookLinkProps) {
  const state = useOverlayState();
  const may = useMay();
  if (!may('manage_appointment')) return null;
  return (
    <Button
      component={Link}
      to={`/admin/bookings/new?${from}=${encodeURIComponent(id)}`}
      state={state}
      variant="default"
      leftSection={<CalendarPlus size={16} aria-hidden />}
    >
      {children}
    </Button>
  );
}
