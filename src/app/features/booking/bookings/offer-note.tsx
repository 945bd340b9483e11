import { Alert } from '@mantine/core';
import { toLocal } from '#engine/time/zone.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import type { BookingDetail } from './api.ts';

/** Another time that the customer was asked about, and what they said. */
export function OfferNote({ offer, timezone }: { offer: BookingDetail['time_offer']; timezone: string }) {
  const formats = useFormats();
  if (!offer) return null;
  const { date, time } = toLocal(Date.parse(offer.start_at), timezone);
  const start = formats.wall(`${date} ${time}`);
  const words = {
    open: `Asked whether ${start} works. They can answer until ${formats.instant(offer.until)}.`,
    declined: `${start} doesn’t work for them. Call to find another time.`,
    expired: `No answer to ${start} by ${formats.instant(offer.until)}. Call to find another time.`,
  };
  return (
    <Alert color={offer.state === 'open' ? 'blue' : 'yellow'} mt="md">
      {words[offer.state]}
    </Alert>
  );
}
