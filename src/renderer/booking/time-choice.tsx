import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isSlotSelectable } from '#engine/components/booking-spot-time/selectable-slot.ts';
import { describeDay } from '#engine/form/selection/slots.ts';
import { sayUnserved } from '#engine/form/say-unserved.ts';
import { cityOf } from '#engine/time/city-of.ts';
import { toLocal } from '#engine/time/zone.ts';
import { useForm } from '../form-context.ts';
import { arrival, day } from './formats.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useDays, useDesk, useWords } from './use-desk.ts';

/** Whoever gets the time that they choose never loads it. */
const Nearest = lazy(async () => ({ default: (await import('./nearest.tsx')).Nearest }));

const key = 'service_date';

/** The times of the chosen day; those that cannot be had are shown, and cannot be chosen. */
export function TimeChoice() {
  const { formats } = useDesk();
  const words = useWords();
  const { status, taken } = useDays();
  const { answers, context } = useBookingForm();
  const date = answers.service_date_picker;
  const found = context.days.filter((one) => one.date === date);
  if (status === 'unserved' || !date || !found[0])
    return (
      <p className="tf-hint" role="status">
        {status === 'unserved'
          ? sayUnserved(context)
          : date
            ? status === 'loading' && words.loadingDays
            : words.chooseDayFirst}
      </p>
    );
  const views = found.map((one) => describeDay(one, context));
  const slots = views.flatMap((view) => view.slots);
  const message = slots.some(({ selectable }) => selectable) ? undefined : views[0]?.message;
  const { timezone } = context.company;
  return (
    <>
      {message && (
        <p className="tf-hint" role="status">
          {message}
        </p>
      )}
      {taken && answers.service_date === taken.datetime && (
        <Suspense>
          <Nearest {...taken} isFree={(slot) => isSlotSelectable(slot, context)} />
        </Suspense>
      )}
      <div className="tf-times" role="group" aria-label={words.timesOn(day(date, formats, words))}>
        {slots.map(({ slot, selectable }) => (
          <label key={slot.datetime} className="tf-time">
            <input
              type="radio"
              name={key}
              value={slot.datetime}
              defaultChecked={answers.service_date === slot.datetime}
              disabled={!selectable}
            />
            <span>{arrival(slot, { formats, timezone, words })}</span>
          </label>
        ))}
      </div>
      <ZoneNote timezone={timezone} />
    </>
  );
}

/** Said where the visitor's own clock shows another time; the server does not know of it. */
function ZoneNote({ timezone }: { timezone: string }) {
  const words = useWords();
  const { now } = useForm().session.context;
  const own = useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => timezone,
  );
  const isSame = wallTimeIn(own, now) === wallTimeIn(timezone, now);
  return isSame ? null : <p className="tf-hint">{words.inZone(cityOf(timezone))}</p>;
}

const never = () => () => undefined;

const wallTimeIn = (timezone: string, now: number): string => Object.values(toLocal(now, timezone)).join();
