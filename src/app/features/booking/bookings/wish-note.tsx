import { Alert } from '@mantine/core';
import { useFormats } from '#app/ui/use-formats.ts';
import type { BookingDetail } from './api.ts';

/** That the customer would rather have another time; the office need do nothing for it. */
export function WishNote({ wish }: { wish: BookingDetail['time_wish'] }) {
  const { day, time } = useFormats();
  if (!wish) return null;
  const { earlier, swap, date_from, date_to, time_from, time_to } = wish;
  const ways = [earlier && 'an earlier time that opens up', swap && 'a swap with another customer'];
  const times =
    time_from === '00:00' && time_to === '23:59' ? '' : `, between ${time(time_from)} and ${time(time_to)}`;
  return (
    <Alert color="blue" mt="md">
      The customer asked for {ways.filter(Boolean).join(' or ')}: {day(date_from)} to {day(date_to)}
      {times}. It’s offered automatically.
    </Alert>
  );
}
