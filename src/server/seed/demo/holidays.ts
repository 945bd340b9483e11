import type { Demo } from './demo.ts';
import type { DemoHoliday } from './profile.ts';

/** A demo that is opened on a holiday, or on the eve of one, would show a company at rest. */
const daysAtWork = 2;

/** The holidays of a year, without those of the days on which the demo is first looked at. */
export const holidaysOf = (
  { profile, today }: Pick<Demo, 'profile' | 'today'>,
  year: number,
): DemoHoliday[] =>
  profile.holidays(year).filter(({ day, yearly }) => {
    const days = yearly ? [day, day.add({ years: 1 })] : [day];
    return !days.map((one) => today.until(one).days).some((ahead) => ahead >= 0 && ahead <= daysAtWork);
  });
