import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { countBookings, listBookings } from '#engine/contracts/booking/bookings.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { visitBulkActs } from '#app/features/booking/bookings/bulk/visit-bulk-acts.ts';
import { useHolidayVisits } from '#app/features/calendar/spots/holiday-visits.ts';
import { VisitTable } from '#app/features/calendar/spots/visit-table.tsx';
import { useMay } from '#app/lib/session.ts';
import { ActDialog } from '#app/ui/list/act-dialog.tsx';
import type { ListAct } from '#app/ui/list/list-definition.ts';

const acts = ['dispatch', 'move', 'message', 'cancel'].flatMap(
  (name) => visitBulkActs.acts.find((act) => act.name === name) ?? [],
);

const bookings = {
  calls: { list: listBookings, count: countBookings },
  words: { title: 'Bookings', one: 'booking', many: 'bookings' },
};

/** So many can be changed at once. */
const most = 500;

export type HolidayRow = {
  id: string;
  name: string;
  date_from: string;
  date_to: string;
  yearly: boolean;
  locationId: string | null;
};

/** What becomes of the visits on a holiday: nothing, unless somebody decides it here. */
export function HolidayDialog({ row, onClose }: { row: HolidayRow; onClose(): void }) {
  const visits = useHolidayVisits()(row);
  const may = useMay();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<ListAct | null>(null);
  const chosen = new Set(visits.map(({ bookingId }) => bookingId).filter((id) => !left.has(id)));
  const days = [...new Set(visits.map(({ start_local }) => start_local.slice(0, 10)))];
  if (act)
    return (
      <ActDialog
        definition={bookings}
        bulkActs={visitBulkActs}
        act={act}
        chosen={{ ids: [...chosen].slice(0, most) }}
        number={Math.min(chosen.size, most)}
        onDone={() => setLeft(new Set())}
        onClose={() => setAct(null)}
      />
    );
  return (
    <Modal opened onClose={onClose} size="xl" title={`Visits on ${row.name}`}>
      <Stack gap="md">
        <Text size="sm">{describe(visits.length)}</Text>
        {visits.length > 0 && (
          <>
            <VisitTable
              visits={visits}
              label={`Visits on ${row.name}`}
              chosen={chosen}
              onChoose={(ids) =>
                setLeft(new Set(visits.map(({ bookingId }) => bookingId).filter((id) => !ids.has(id))))
              }
            />
            <Group gap="xs">
              {acts
                .filter(({ permission }) => may(permission, 'manage'))
                .map((one) => (
                  <Button
                    key={one.name}
                    variant="default"
                    leftSection={<one.icon size={15} aria-hidden />}
                    disabled={chosen.size === 0}
                    onClick={() => setAct(one)}
                  >
                    {one.title}
                  </Button>
                ))}
            </Group>
            {chosen.size > most && (
              <Text size="sm" c="dimmed">
                {most} visits are changed at a time.
              </Text>
            )}
            {may('manage_appointment', 'manage') && (
              <Text size="sm">
                Re-plan with teams and travel:{' '}
                {days.slice(0, 5).map((day, index) => (
                  <span key={day}>
                    {index > 0 && ', '}
                    <Anchor component={Link} to={shiftAddress(day, row.locationId)} inherit>
                      Shift visits on {formatDateTime('MMM D', day)}
                    </Anchor>
                  </span>
                ))}
              </Text>
            )}
          </>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{visits.length > 0 ? 'Keep them' : 'Done'}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A holiday of one location shifts the visits of that one alone. */
const shiftAddress = (date: string, locationId: string | null): string =>
  `/admin/dashboard/timeline?${new URLSearchParams({
    date,
    replan: 'shift',
    ...(locationId !== null && { location: locationId }),
  }).toString()}`;

function describe(count: number): string {
  if (count === 0) return 'No visits fall on this holiday.';
  const visits = count === 1 ? '1 visit falls' : `${count} visits fall`;
  return `${visits} on this holiday. Nothing has changed for them: they stay booked until you move, cancel or send them to dispatch.`;
}
