import { Button, Input, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useId, useState, type KeyboardEvent } from 'react';
import { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import type { Slot } from '#engine/catalogue/spots.ts';
import { pastSentences } from '#engine/booking/past-sentences.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { request } from '#app/lib/api.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import type { FieldProps } from '#app/ui/fields/field-props.ts';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { recordQuery } from '#app/ui/record/record-query.ts';
import { useRecordScope } from '#app/ui/record/record-context.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { BookingDetail } from './api.ts';
import { dateOf, todayIn } from './local-time.ts';
import classes from './slot-field.module.css';
import { useNoteObjections } from './use-customer-notes.ts';

const serviceIdsOf = ({ items }: BookingDetail) => [
  ...new Set(items.filter(({ kind }) => kind === 'service').map(({ service_id }) => service_id)),
];

/** What is free on a day for a visit like this one, where it is. */
const useSlots = (booking: BookingDetail | undefined, day: string | null) =>
  useQuery({
    queryKey: ['booking_spots', 'for', booking?.id, booking?.version, day],
    queryFn: async ({ signal }) => {
      if (!booking || day === null) return [];
      const query = {
        from: day,
        days: 1,
        locationId: booking.location_id,
        serviceIds: serviceIdsOf(booking).join(','),
        duration: booking.duration_minutes,
        teams: booking.teams_required,
      };
      const { days } = await request(availableSpots, { query, signal });
      return days.flatMap(({ slots }) => slots);
    },
    enabled: booking !== undefined && day !== null,
    staleTime: 5_000,
  });

/** The shown booking: a box of one of its acts stands on its page. */
function useShownBooking(): BookingDetail | undefined {
  const { id, topics } = useRecordScope();
  return useQuery(recordQuery(getBooking, id, topics)).data?.answer;
}

/** When the visit is now, as far as it has a place on that day. */
const presentOn = (booking: BookingDetail | undefined, day: string | null): string | undefined =>
  booking && !booking.needs_placing && dateOf(booking.start_local) === day ? booking.start_local : undefined;

const timeSpec = { title: 'Time', 'x-kind': 'time' } as const;

/** A day and a time: one that is free, or any other. What is chosen is a moment. */
export function SlotField({ name, value, error, onChange }: FieldProps) {
  const booking = useShownBooking();
  const formats = useFormats();
  const [day, setDay] = useState<string | null>(booking ? dateOf(booking.start_local) : null);
  const [isOther, setOther] = useState(false);
  const [time, setTime] = useState<string | null>(null);
  const slots = useSlots(booking, day);
  const labelId = useId();
  const today = todayIn(booking?.timezone ?? formats.timezone);
  const isDayOver = day !== null && day < today;
  const isOver = isOther && typeof value === 'string' && hasPassed(value);
  const box = { values: {}, error: undefined, required: true, disabled: false, autoFocus: false };
  const against = useNoteObjections(booking?.customer.id ?? null);
  const choose = (date: string | null, at: string | null) => {
    const isWhole = booking && date !== null && at !== null;
    onChange(isWhole ? new Date(toInstant(date, at, booking.timezone)).toISOString() : null);
  };
  return (
    <Stack gap="md">
      <DayInput
        label="Day"
        required
        name={`${name}.day`}
        min={today}
        value={day}
        {...(isDayOver && { error: pastSentences.day_is_past })}
        onChange={(chosen) => {
          setDay(chosen);
          if (isOther) choose(chosen, time);
          else onChange(null);
        }}
      />
      {isOther ? (
        <TimeField
          {...box}
          name={`${name}.time`}
          spec={timeSpec}
          value={time}
          onChange={(chosen) => {
            setTime(chosen);
            choose(day, chosen);
          }}
        />
      ) : (
        <Input.Wrapper label="Time" labelElement="div" labelProps={{ id: labelId }}>
          <Loaded query={slots}>
            {(free) => (
              <SlotChoice
                labelId={labelId}
                slots={free}
                value={value}
                present={presentOn(booking, day)}
                against={against}
                onChoose={onChange}
              />
            )}
          </Loaded>
        </Input.Wrapper>
      )}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => {
            setOther(!isOther);
            setTime(null);
            onChange(null);
          }}
        >
          {isOther ? 'Choose a free time' : 'Choose another time'}
        </Button>
      </div>
      {!isDayOver && (error ?? isOver) && <Input.Error>{error ?? pastSentences.time_is_past}</Input.Error>}
    </Stack>
  );
}

const hasPassed = (datetime: string): boolean => Date.parse(datetime) < Date.now();

export type SlotChoiceProps = {
  labelId: string;
  slots: readonly Slot[];
  value: unknown;
  /** The time that is chosen anew, on the wall clock: it is shown among the others, and is no choice. */
  present?: string | undefined;
  /** What notes about the customer say against a time. */
  against?: (time: string) => readonly string[];
  onChoose(datetime: string): void;
};

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The free times of a day: one stop for Tab, arrow keys go through them. */
export function SlotChoice({ labelId, slots, value, present, against, onChoose }: SlotChoiceProps) {
  const { time } = useFormats();
  const wallOf = (datetime: string) => datetime.slice(0, 16);
  const free = slots.filter(
    ({ spots_available, datetime }) =>
      spots_available > 0 && !hasPassed(datetime) && wallOf(datetime) !== present?.slice(0, 16),
  );
  const now = present !== undefined && (
    <div className={classes.slot} data-now>
      {time(present.slice(11, 16))}
      <span className={classes.left}>Now</span>
    </div>
  );
  if (free.length === 0)
    return (
      <Stack gap={8}>
        {now && <div className={classes.slots}>{now}</div>}
        <Text size="sm" c="dimmed">
          {now ? 'No other free time on this day.' : 'No free time on this day.'}
        </Text>
      </Stack>
    );
  const after = free.findIndex(({ datetime }) => present !== undefined && wallOf(datetime) > present);
  const chosen = free.findIndex(({ datetime }) => datetime === value);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (Math.max(chosen, 0) + step + free.length) % free.length;
    const slot = free[next];
    if (slot) onChoose(slot.datetime);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div role="radiogroup" tabIndex={-1} aria-labelledby={labelId} className={classes.slots} onKeyDown={move}>
      {free.map((slot, index) => {
        const clock = slot.datetime.slice(11, 16);
        const noted = against?.(clock) ?? [];
        return (
          <Fragment key={slot.datetime}>
            {index === after && now}
            <UnstyledButton
              role="radio"
              aria-checked={slot.datetime === value}
              tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
              className={classes.slot}
              title={noted.join(' ') || undefined}
              onClick={() => onChoose(slot.datetime)}
            >
              {time(clock)}
              {noted.length > 0 ? (
                <span className={classes.against}>Conflicts with a note</span>
              ) : (
                <span className={classes.left}>{slot.spots_available} left</span>
              )}
            </UnstyledButton>
          </Fragment>
        );
      })}
      {after === -1 && now}
    </div>
  );
}
