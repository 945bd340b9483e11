import { Box, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { previewHoliday } from '#engine/contracts/calendar/holidays.ts';
import { isLocalDate } from '#engine/time/local-date.ts';
import { request } from '#app/lib/api.ts';
import type { Values } from '#app/ui/form/use-settings-form.ts';
import { TryFirstButton } from '#app/ui/try-first-button.tsx';
import { useHolidayVisits, type HolidayDays } from './holiday-visits.ts';
import { VisitTable } from './visit-table.tsx';

const settleMs = 300;

/** Days that can be asked about; null while some of it is missing. */
function readDays({ date_from, date_to, yearly, locationId }: Values): HolidayDays | null {
  if (typeof date_from !== 'string' || typeof date_to !== 'string') return null;
  if (!isLocalDate(date_from) || !isLocalDate(date_to) || date_to < date_from) return null;
  return {
    date_from,
    date_to,
    yearly: yearly === true,
    locationId: typeof locationId === 'string' ? locationId : null,
  };
}

/** The visits that lie on these days, before it is saved. */
export function HolidayOutcome({ id, values }: { id: string | null; values: Values }) {
  const [settled] = useDebouncedValue(JSON.stringify(readDays(values)), settleMs);
  const days = JSON.parse(settled) as HolidayDays | null; // as it was written a line above
  if (!days) return null;
  const name = typeof values['name'] === 'string' ? values['name'].trim() : '';
  return (
    <>
      <VisitsOn days={days} />
      {id === null && name !== '' && (
        <Box mt="md">
          <TryFirstButton draft={{ name, holidays_added: [{ name, ...days }] }} />
        </Box>
      )}
    </>
  );
}

function VisitsOn({ days }: { days: HolidayDays }) {
  const known = useHolidayVisits();
  const { data } = useQuery({
    queryKey: ['booking_spots', 'holiday', days],
    queryFn: ({ signal }) => request(previewHoliday, { body: days, signal }),
    meta: { topics: ['bookings'] },
  });
  if (!data) return null;
  const visits = [...known(days), ...data.conflicts];
  return (
    <Stack gap="xs" mt="lg">
      <Text size="sm" role="status">
        {sayVisits(visits.length)}
      </Text>
      {visits.length > 0 && <VisitTable visits={visits} label="Visits on these days" />}
    </Stack>
  );
}

function sayVisits(count: number): string {
  if (count === 0) return 'No visits are booked on these days.';
  return `${count === 1 ? '1 visit is' : `${count} visits are`} booked on these days. They stay booked. After saving, choose Visits on the holiday to move, cancel or dispatch them.`;
}
