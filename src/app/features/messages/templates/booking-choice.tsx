import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#app/ui/use-formats.ts';
import { bookingsToShowQuery } from './api.ts';

/** Whose values a preview has: a sample’s, or those of a booking. */
export function BookingChoice({
  value,
  onChange,
}: {
  value: string | null;
  onChange(id: string | null): void;
}) {
  const [isOpen, setOpen] = useState(false);
  const formats = useFormats();
  const { data: bookings = [] } = useQuery({ ...bookingsToShowQuery, enabled: isOpen });
  return (
    <Select
      aria-label="Values in the preview"
      size="xs"
      placeholder="Sample data"
      clearable
      data={bookings.map((booking) => ({
        value: booking.id,
        label: `#${booking.number} · ${formats.wall(booking.start_local)}`,
      }))}
      value={value}
      onChange={onChange}
      onDropdownOpen={() => setOpen(true)}
      nothingFoundMessage="No bookings yet."
    />
  );
}
