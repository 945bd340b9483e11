import { useCallback, useEffect, useState } from 'react';
import { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import type { Slot } from '#engine/catalogue/spots.ts';
import { addDays } from '#engine/time/local-date.ts';
import { request } from '#app/lib/api.ts';

export type FreeDay = { date: string; slots: Slot[] };
export type SpotSearch = {
  locationId?: string;
  zip?: string;
  duration?: number;
  teams?: number;
  /** Not before this day. */
  from?: string;
  /** From this day on if there is something, else as soon as there is. */
  near?: string;
};
export type FreeDays =
  | { state: 'waiting' }
  | { state: 'failed' }
  /** `isServed`: whether somebody comes to that zip code. `next`: the day after the last that was asked for. */
  | { state: 'there'; days: FreeDay[]; isServed: boolean; next: string };

const daysAtOnce = 28;

type Loaded = FreeDays & { state: 'there' };

type SpotQuery = Omit<SpotSearch, 'near'>;

async function loadDays(asked: SpotQuery, hoursBefore: number): Promise<Loaded> {
  const answer = await request(availableSpots, { query: { days: daysAtOnce, ...asked } });
  const earliest = Date.now() + hoursBefore * 3_600_000;
  const isFree = (slot: Slot) => slot.spots_available > 0 && Date.parse(slot.datetime) > earliest;
  const days = answer.days.map(({ date, slots }) => ({ date, slots: slots.filter(isFree) }));
  const last = answer.days.at(-1)?.date;
  return {
    state: 'there',
    isServed: answer.served,
    days: days.filter(({ slots }) => slots.length > 0),
    next: last ? addDays(last, 1) : '',
  };
}

const waiting: FreeDays = { state: 'waiting' };

async function loadFirst({ near, ...asked }: SpotSearch, hoursBefore: number): Promise<Loaded> {
  if (!near || asked.from) return loadDays(asked, hoursBefore);
  const found = await loadDays({ ...asked, from: near }, hoursBefore);
  return found.days.length > 0 ? found : loadDays(asked, hoursBefore);
}

/** The days on which there is something free, four weeks at a time. */
export function useFreeDays(wanted: SpotSearch, hoursBefore: number) {
  // Whoever draws says what is wanted anew each time; only another question is asked again.
  const question = JSON.stringify(wanted);
  const load = useCallback(
    (from?: string) => {
      // Written a moment ago, from this very type.
      const asked = JSON.parse(question) as SpotSearch;
      return from ? loadFirst({ ...asked, from }, hoursBefore) : loadFirst(asked, hoursBefore);
    },
    [question, hoursBefore],
  );
  const [attempt, setAttempt] = useState(0);
  /** What was found stands for its own question only. */
  const [found, setFound] = useState<{ of: unknown; attempt: number; is: FreeDays }>();
  useEffect(() => {
    let current = true;
    const show = (is: FreeDays) => current && setFound({ of: load, attempt, is });
    load().then(show, () => show({ state: 'failed' }));
    return () => void (current = false);
  }, [load, attempt]);
  const shown = found?.of === load && found.attempt === attempt ? found.is : waiting;
  const more = async () => {
    if (shown.state !== 'there') return;
    const later = await load(shown.next);
    setFound({ of: load, attempt, is: { ...later, days: [...shown.days, ...later.days] } });
  };
  return { found: shown, again: () => setAttempt(attempt + 1), more };
}
