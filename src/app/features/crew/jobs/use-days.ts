import { useMemo } from 'react';
import { addDays, daysBetween, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useNow } from '#app/ui/use-now.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useSpoken } from '#app/words/words-context.tsx';

const write = (locale: string | undefined, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  return (date: LocalDate) => format.format(new Date(`${date}T00:00:00Z`));
};

const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** How days are written in the language of the page, and which one it is where the company is. */
export function useDays() {
  const { locale } = useSpoken();
  const { day: words } = useCrewWords();
  const { timezone } = useFormats();
  const today = toLocal(useNow(), timezone).date;
  return useMemo(() => {
    const long = write(locale, { weekday: 'long', day: 'numeric', month: 'long' });
    const weekday = write(locale, { weekday: 'long' });
    const near = (date: LocalDate): string | undefined =>
      ({ 0: words.today, 1: words.tomorrow })[daysBetween(today, date)];
    return {
      today,
      long: (date: LocalDate) => capitalize(long(date)),
      /** Within a sentence. */
      inText: long,
      /** With its year: what is valid for years. */
      full: write(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
      short: write(locale, { weekday: 'short', day: 'numeric', month: 'short' }),
      month: (date: LocalDate) => capitalize(write(locale, { month: 'long', year: 'numeric' })(date)),
      /** "Today", "Tomorrow", or the whole date. */
      title: (date: LocalDate) => near(date) ?? capitalize(long(date)),
      /** 1 is Monday; the first week of 2024 began with one. */
      weekday: (number: number) => capitalize(weekday(addDays('2024-01-01', number - 1))),
      weekdayShort: (number: number) =>
        write(locale, { weekday: 'short' })(addDays('2024-01-01', number - 1)),
    };
  }, [locale, words, today]);
}
