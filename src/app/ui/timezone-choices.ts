import { isSameTimezone, listTimezones } from '#engine/time/timezone-names.ts';

type Choice = { value: string; label: string };

const offsetOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find((part) => part.type === 'timeZoneName')?.value ?? '';

const toChoice = (value: string): Choice => ({
  value,
  label: `${value.replaceAll('_', ' ')} (${offsetOf(value)})`,
});

let made: Choice[] | undefined;

/** Hundreds of questions to the browser: once is enough. */
const allChoices = (): Choice[] => (made ??= listTimezones().map(toChoice));

/** All zones. One that was written by another name keeps it, in the place of its own. */
export function timezoneChoices(written: string): Choice[] {
  const choices = allChoices();
  if (choices.some(({ value }) => value === written)) return choices;
  const index = choices.findIndex(({ value }) => isSameTimezone(value, written));
  return index < 0 ? [toChoice(written), ...choices] : choices.with(index, toChoice(written));
}
