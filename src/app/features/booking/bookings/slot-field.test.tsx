import { screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pastSentences } from '#engine/booking/past-sentences.ts';
import { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import { RecordContext } from '#app/ui/record/record-context.ts';
import { recordQuery } from '#app/ui/record/record-query.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId, sampleOf } from '#tests/web/sample-records.ts';
import type { BookingDetail } from './api.ts';
import { SlotField } from './slot-field.tsx';

const id = sampleId(1);
const sample = sampleOf(getBooking.answer, 'Sample') as BookingDetail;
const scope = { get: getBooking, topics: [], id, tag: null, refetch: () => Promise.resolve(undefined) };

/** As on the page of a booking, which is there before one of its acts asks for a time. */
function AskedOnItsPage({ error }: { error: string | undefined }) {
  const { data } = useQuery(recordQuery(getBooking, id, []));
  if (!data) return null;
  return (
    <SlotField
      name="service_date"
      spec={{ title: 'New time', 'x-kind': 'instant' }}
      values={{}}
      value={null}
      error={error}
      required
      disabled={false}
      autoFocus={false}
      onChange={() => undefined}
    />
  );
}

function show(day: string, error?: string) {
  const server = createFakeServer();
  server.on(getBooking, () => ({ ...sample, id, start_local: `${day}T09:00`, timezone: 'America/New_York' }));
  server.on(availableSpots, () => ({ days: [] }) as never);
  renderInApp(
    <RecordContext value={scope}>
      <AskedOnItsPage error={error} />
    </RecordContext>,
  );
}

test('a day that is over says so, and not that a time is missing', async () => {
  show('2020-03-12', 'New time is required.');
  expect(await screen.findByText(pastSentences.day_is_past)).toBeDefined();
  expect(screen.queryByText('New time is required.')).toBeNull();
});

test('on a day to come it says that a time is missing', async () => {
  show('2999-03-12', 'New time is required.');
  expect(await screen.findByText('New time is required.')).toBeDefined();
  expect(screen.queryByText(pastSentences.day_is_past)).toBeNull();
});
