/** Browsers that know it say it as a property or as a method. */
type WeekLocale = Intl.Locale & { weekInfo?: { firstDay: number }; getWeekInfo?: () => { firstDay: number } };

/** What a week begins with where somebody reads; Monday is 1. */
export function weekStartOf(language: string): number {
  try {
    const locale: WeekLocale = new Intl.Locale(language);
    return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}
