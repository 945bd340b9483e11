import { firstOfMonth } from '#engine/format/calendar.ts';
import { useState } from 'react';
import type { Slot } from '#engine/catalogue/spots.ts';
import { kindOf } from '#engine/form/multi-steps/offered.ts';
import { dateOfSlot } from '#engine/catalogue/nearest-slots.ts';
import { formatTime } from '#engine/format/date-format.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import type { StepProps } from './step-props.ts';
import { useMonthDays } from './use-month-days.ts';

const daysAhead = 366;

/** As the form's data writes a time. */
const asKept = (slot: Slot) => formatTime('h:mm a', slot.datetime.slice(11, 16));

/** The month on screen with what is free in it, and what choosing a day or a time does. */
export function useDateChoice({ page, answers, change, price, onErrors }: StepProps) {
  const { today, hoursBefore } = page;
  const [month, setMonth] = useState(() => firstOfMonth(answers.date || today));
  const found = useMonthDays({
    from: month < today ? today : month,
    zip: answers.zip.trim(),
    position: answers.position,
    serviceId: kindOf(page, answers).serviceId,
    duration: price.price?.duration ?? 0,
  });
  const isFree = ({ datetime, spots_available }: Slot) =>
    spots_available > 0 && Date.parse(datetime) > Date.now() + hoursBefore * 3_600_000;
  const daysAt = (date: LocalDate) => found.days.filter((day) => day.date === date);
  const chooseSlot = (date: LocalDate, slot: Slot | undefined) => {
    onErrors({});
    change({
      date,
      ...(slot
        ? { time: asKept(slot), serviceDate: slot.datetime, arrivalWindow: slot.arrival_window }
        : { serviceDate: '' }),
    });
  };
  return {
    month,
    setMonth,
    last: addDays(today, daysAhead),
    found,
    isFree,
    daysAt,
    chooseSlot,
    chooseDay(date: LocalDate) {
      const slots = daysAt(date).flatMap((day) => day.slots);
      // The time that was wished before, on this day.
      chooseSlot(
        date,
        slots.find((slot) => isFree(slot) && asKept(slot) === answers.time),
      );
    },
    chooseNear(slot: Slot) {
      const date = dateOfSlot(slot.datetime);
      setMonth(firstOfMonth(date));
      chooseSlot(date, slot);
    },
  };
}
