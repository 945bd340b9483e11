import { Stack, Text } from '@mantine/core';
import { Clock } from 'lucide-react';
import { moveVisitContract } from '#engine/contracts/booking/board.ts';
import { changeSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { choice, flag, minutes } from '#engine/settings/platform/kinds.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { actsOn, type ConsequenceProps } from '#app/ui/record/record-acts.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import type { BookingDetail } from './api.ts';
import { sayArrival } from './local-time.ts';
import { Tried } from './move-meaning.tsx';
import { tellSettings, toldIn } from './tell-choice.tsx';
import { tellChanged } from './series-move.tsx';

const { formAct } = actsOn<BookingDetail>();

const spanSettings = defineSettings({
  ...tellSettings,
  has_series: { type: 'boolean', 'x-kind': 'own', title: 'Repeats', default: false },
  duration_minutes: { ...minutes, minimum: 5, maximum: 1440, title: 'Duration' },
  arrival_window: {
    ...minutes,
    maximum: 720,
    title: 'Arrival window',
    'x-hint': 'How long after the start the team may arrive. 0 is an exact time.',
  },
  scope: {
    ...choice({ one: 'This visit', following: 'This and all later visits' }),
    'x-only-with': { has_series: true },
    title: 'Applies to',
    default: 'one',
  },
  overbook: { ...flag, title: 'Save even if it’s full', default: false },
});

/** How long a visit takes, and how late its team may arrive. Its start is another act's. */
export const changeSpanAct = formAct({
  title: 'Edit duration and arrival',
  icon: Clock,
  group: 'Booking',
  call: moveVisitContract,
  permission: 'manage_appointment',
  topics: ['booking_spots', 'series', 'dispatch'],
  isOffered: ({ status, needs_placing }) =>
    !needs_placing && ['pending', 'upcoming', 'in_progress'].includes(status),
  done: 'Duration and arrival window saved.',
  undo: { take: ({ id }) => undoLatestOf(id) },
  form: {
    settings: spanSettings,
    action: 'Save',
    initial: ({ duration_minutes, arrival_window, series_id }) => ({
      duration_minutes,
      arrival_window,
      has_series: series_id !== null,
    }),
    body: ({ duration_minutes, arrival_window, overbook, tell }, { version, start_at: service_date }) => ({
      version,
      service_date,
      duration_minutes,
      arrival_window,
      overbook,
      tell,
    }),
    instead: ({ scope }, { id }) =>
      scope === 'following'
        ? {
            call: changeSeriesContract,
            id,
            done: 'Saved for this and all later visits.',
            isUndoable: true,
          }
        : undefined,
    Consequences: SpanMeaning,
  },
});

/** When the team would arrive, how long it would stay, and what conflicts with that. */
function SpanMeaning({ record, values, ...form }: ConsequenceProps<BookingDetail>) {
  const { time, money } = useFormats();
  const { duration_minutes: duration, arrival_window: window, scope } = values;
  if (typeof duration !== 'number' || typeof window !== 'number') return null;
  const isOfSeries = scope === 'following';
  const isOther = duration !== record.duration_minutes || window !== record.arrival_window;
  return (
    <Stack gap="xs">
      <Text size="sm">
        {`${sayArrival(record.start_local, window, time)}, and the visit takes ${writeMinutes(duration)}.`}
        {record.total !== null && ` The price stays ${money(record.total)}.`}
      </Text>
      <Tried
        record={record}
        isOfSeries={isOfSeries}
        wish={
          isOther || isOfSeries
            ? { service_date: record.start_at, duration_minutes: duration, arrival_window: window }
            : null
        }
        tell={tellChanged}
        told={toldIn({ values, ...form })}
      />
    </Stack>
  );
}
