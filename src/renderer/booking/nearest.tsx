import type { Slot } from '#engine/catalogue/spots.ts';
import { nameBeside, nearestSlots } from '#engine/catalogue/nearest-slots.ts';
import type { DaysState } from './days-desk.ts';
import { arrival, day } from './formats.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useDesk } from './use-desk.ts';

type Props = NonNullable<DaysState['taken']> & { isFree: (slot: Slot) => boolean };

/** What is left near a time that somebody else got first: one press, and everything else stays. */
export function Nearest({ datetime: taken, locationId, isFree }: Props) {
  const { days, formats, words } = useDesk();
  const { context } = useBookingForm();
  const { timezone } = context.company;
  const there = context.days.filter((one) => one.locationId === locationId);
  const nearest = nearestSlots(there, taken, isFree);
  if (nearest.length === 0) return null;
  const nameOf = (slot: Slot) =>
    nameBeside(slot, taken, {
      time: arrival(slot, { formats, timezone, words }),
      onDay: (date, time) => words.at(day(date, formats, words), time),
    });
  return (
    <div className="tf-nearest" role="status">
      <p>{words.nearest}</p>
      <div className="tf-times">
        {nearest.map((slot) => (
          <button
            key={slot.datetime}
            type="button"
            className="tf-time"
            onClick={() => days.chooseOther(slot)}
          >
            {nameOf(slot)}
          </button>
        ))}
      </div>
    </div>
  );
}
