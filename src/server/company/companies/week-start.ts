/** Node says it as a property, or as a method. */
type WeekLocale = Intl.Locale & { weekInfo?: { firstDay: number }; getWeekInfo?: () => { firstDay: number } };

/** By country, of which there are few: asking `Intl` takes a tenth of a small answer. */
const known = new Map<string, number>();

/** What a week begins with in a country; Monday is 1. */
export function weekStartOf(country: string): number {
  const found = known.get(country);
  if (found !== undefined) return found;
  const locale: WeekLocale = new Intl.Locale('und', { region: country });
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
  known.set(country, firstDay);
  return firstDay;
}
