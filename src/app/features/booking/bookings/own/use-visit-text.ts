import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { sayHeld } from '#engine/booking/held-visit.ts';
import { sayArrival } from '#engine/format/date-format.ts';
import { sayList } from '#engine/format/list.ts';
import { toLocalTime, toMinutes } from '#engine/time/local-time.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { onPhone } from '#app/ui/record/on-phone.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { apartIn } from '#app/words/apart-in.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import { dateOf, dayLabel, timeOf, todayIn } from '../local-time.ts';

type Planned = { start_local: string; duration_minutes: number };
type Crew = { arrived_at: string | null; left_at: string | null };
type Placed = { start_local: string; timezone: string; arrival_window: number };

/** Days and times of visits in words: on the wall of their place, in the reader’s language. */
export function useVisitText() {
  const { time: clock, money: amount, timezone } = useFormats();
  const spoken = useSpoken();
  const words = useCustomerWords();
  const isPhone = useMediaQuery(onPhone, false, { getInitialValueInEffect: false });
  return useMemo(() => {
    const write = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(spoken.locale, { ...options, timeZone: 'UTC' });
      return (date: string) => format.format(new Date(`${date.slice(0, 10)}T00:00Z`));
    };
    const day = write({ weekday: 'long', day: 'numeric', month: 'long' });
    const date = write({ day: 'numeric', month: 'long', year: 'numeric' });
    const shortDay = write({ weekday: 'short', day: 'numeric', month: 'short' });
    // A narrow screen has no room for whole names beside a time.
    const fitting = isPhone ? shortDay : day;
    const isolated = apartIn(spoken.language);
    const unbroken = (time: string) => clock(time).replaceAll(' ', '\u00a0');
    const whole = (time: string) => isolated(unbroken(time));
    const arrival = (local: string, window: number, as: 'between' | 'arrival' | 'weArrive' = 'between') => {
      const from = timeOf(local);
      if (window === 0) return as === 'arrival' ? whole(from) : words.when.at(whole(from));
      const until = toLocalTime((toMinutes(from) + window) % 1440);
      return sayArrival(unbroken(from), unbroken(until), words.when[as]);
    };
    const duration = (minutes: number) => words.when.hours(Math.floor(minutes / 60), minutes % 60);
    return {
      money: (major: number) => isolated(amount(major)),
      /** Of a company or a person, within a sentence. */
      name: isolated,
      /** Names one after the other. */
      list: (names: readonly string[]) => sayList(names.map(isolated), words.listWords),
      day,
      /** With its year: for what is kept. */
      date,
      weekday: write({ weekday: 'long' }),
      shortDay,
      shortWeekday: write({ weekday: 'short' }),
      dayNumber: write({ day: 'numeric' }),
      month: write({ month: 'short' }),
      time: whole,
      arrival,
      /** Today, tomorrow, or the day. */
      near: (local: string, zone: string) =>
        dayLabel(`${dateOf(local)}T00:00`, todayIn(zone), spoken, () => fitting(local)),
      when: ({ start_local, arrival_window }: Placed) =>
        words.when.moment(fitting(start_local), arrival(start_local, arrival_window)),
      start: (local: string) => words.when.moment(fitting(local), whole(timeOf(local))),
      /** Midnight is the end of the day before it. */
      moment: (instant: string, zone = timezone) => {
        const { date: on, time } = toLocal(Date.parse(instant), zone);
        if (time === '00:00') return day(addDays(on, -1));
        return words.when.moment(day(on), whole(time));
      },
      /** The day of a moment, where its time says nothing. */
      dayOf: (instant: string, zone = timezone) => day(toLocal(Date.parse(instant), zone).date),
      dateAt: (instant: string, zone = timezone) => date(toLocal(Date.parse(instant), zone).date),
      clock: (instant: string, zone = timezone) => whole(toLocal(Date.parse(instant), zone).time),
      duration,
      /** Of one that is over: from when to when it was to be, and how long it took. */
      held: ({ start_local, duration_minutes }: Planned, crews: readonly Crew[]) =>
        sayHeld(
          {
            start: timeOf(start_local),
            minutes: duration_minutes,
            crews: crews.map(({ arrived_at: arrived, left_at: left }) => ({ arrived, left })),
          },
          { time: unbroken, duration, words: words.when.held },
        ),
    };
  }, [clock, amount, timezone, spoken, words, isPhone]);
}
