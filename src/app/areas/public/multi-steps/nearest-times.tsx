import type { Slot, SpotDay } from '#engine/catalogue/spots.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { nameBeside, nearestSlots } from '#engine/catalogue/nearest-slots.ts';
import { useSite } from '../language/site/use-site.ts';
import { arrivalText, dayText } from '../parts/visit-time.ts';

type Props = {
  days: readonly SpotDay[];
  taken: string;
  isFree: (slot: Slot) => boolean;
  company: PageCompany | null;
  onChoose: (slot: Slot) => void;
};

/** What is left near a time that somebody else got first: one press, and everything else stays. */
export function NearestTimes({ days, taken, isFree, company, onChoose }: Props) {
  const { steps, dates } = useSite();
  const slots = nearestSlots(days, taken, isFree);
  if (slots.length === 0) return null;
  const nameOf = (slot: Slot) =>
    nameBeside(slot, taken, {
      time: arrivalText(slot.datetime, slot.arrival_window, company, { words: dates, as: 'arrival' }),
      onDay: (date, time) => dates.moment(dayText(date, company, dates), time),
    });
  return (
    <div className="ms-nearest" role="status">
      <p>{steps.date.nearest}</p>
      {slots.map((slot) => (
        <button
          key={slot.datetime}
          type="button"
          className="pp-button pp-second"
          onClick={() => onChoose(slot)}
        >
          <bdi>{nameOf(slot)}</bdi>
        </button>
      ))}
    </div>
  );
}
