import { useEffect, useState } from 'react';
import type { SpotDay } from '#engine/catalogue/spots.ts';
import { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import { type LocalDate } from '#engine/time/local-date.ts';
import type { Position } from '#engine/form/multi-steps/step-answers.ts';
import { request } from '#app/lib/api.ts';

export type MonthDays = {
  status: 'loading' | 'ready' | 'failed';
  days: readonly SpotDay[];
  /** False where nobody works who could come to that zip code. */
  isServed: boolean;
  /** True where an area may be a circle, so that it takes the address to know. */
  needsPosition: boolean;
};

export type DaysWanted = {
  from: LocalDate;
  zip: string;
  position: Position | null;
  serviceId: string;
  duration: number;
};

const waiting: MonthDays = { status: 'loading', days: [], isServed: true, needsPosition: false };

/** A calendar shows at most so many days of a month. */
const daysAtOnce = 31;

/** The days of the month on screen with their slots, asked for whenever what they depend on has changed. */
export function useMonthDays({ from, zip, position, serviceId, duration }: DaysWanted) {
  const [round, setRound] = useState(0);
  const question = JSON.stringify({
    from,
    days: daysAtOnce,
    serviceIds: serviceId,
    ...(zip && { zip }),
    ...position,
    ...(duration > 0 && { duration }),
  });
  const asked = `${question} ${round}`;
  const [found, setFound] = useState<{ of: string; is: MonthDays }>();
  useEffect(() => {
    const controller = new AbortController();
    const show = (is: MonthDays) => controller.signal.aborted || setFound({ of: asked, is });
    // Written a moment ago, from what the contract asks.
    const query = JSON.parse(question) as { from: LocalDate; days: number };
    request(availableSpots, { query, signal: controller.signal }).then(
      ({ days, served, needs_position: needsPosition }) =>
        show({ status: 'ready', days, isServed: served, needsPosition }),
      () => show({ ...waiting, status: 'failed' }),
    );
    return () => controller.abort();
  }, [asked, question]);
  return { ...(found?.of === asked ? found.is : waiting), again: () => setRound(round + 1) };
}
