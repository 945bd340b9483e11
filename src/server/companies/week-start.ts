/** Node says it as a property, or as a method. */
type WeekLocale = Intl.Locale & { weekInfo?: { firstDay: number }; getWeekInfo?: () => { firstDay: number } };

/** What a week begins with in a country; Monday is 1. */
export function weekStartOf(country: string): number {
  const locale: WeekLocale = new Intl.Locale('und', { region: country });
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
