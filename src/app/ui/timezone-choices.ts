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

type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

/** The zones of a country, as far as the browser knows them. */
function zonesOf(country: string): string[] {
  if (!/^[A-Z]{2}$/.test(country)) return [];
  const locale: ZonedLocale = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

function ofCountryFirst(choices: readonly Choice[], country: string): Choice[] {
  const zones = zonesOf(country);
  const isOwn = ({ value }: Choice) => zones.some((zone) => isSameTimezone(zone, value));
  return [...choices.filter(isOwn), ...choices.filter((choice) => !isOwn(choice))];
}

/** All zones, those of the company's country first. One that was written by another name keeps it, in the place of its own. */
export function timezoneChoices(written: string, country = ''): Choice[] {
  const choices = ofCountryFirst(allChoices(), country);
  if (choices.some(({ value }) => value === written)) return choices;
  const index = choices.findIndex(({ value }) => isSameTimezone(value, written));
  return index < 0 ? [toChoice(written), ...choices] : choices.with(index, toChoice(written));
}
