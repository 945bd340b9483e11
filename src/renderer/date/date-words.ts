import type { Language } from '#engine/format/languages.ts';

/** What is said at a calendar besides days and months, which the browser knows in every language. */
const dateWords = {
  en: { choose: 'Choose a day', clear: 'Clear', previousMonth: 'Previous month', nextMonth: 'Next month' },
  es: { choose: 'Elige un día', clear: 'Borrar', previousMonth: 'Mes anterior', nextMonth: 'Mes siguiente' },
  ar: { choose: 'اختر يوماً', clear: 'مسح', previousMonth: 'الشهر السابق', nextMonth: 'الشهر التالي' },
} satisfies Record<Language, Record<string, string>>;

export type DateLocale = ReturnType<typeof dateLocale>;

/** How days are written for whoever looks at a page: in its language, in the order of their own country. */
export function dateLocale(pageLanguage: string, browserLanguage: string) {
  const language = pageLanguage.split('-')[0] ?? '';
  const isOwn = browserLanguage.split('-')[0] === language;
  const locale = toLocale(isOwn ? browserLanguage : '') ?? toLocale(language) ?? 'en';
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (date: string) => format.format(Date.parse(`${date}T00:00:00Z`));
  };
  const weekday = writer({ weekday: 'short' });
  return {
    words: language in dateWords ? dateWords[language as Language] : dateWords.en,
    day: writer({ dateStyle: 'full' }),
    /** In a field. */
    short: writer({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }),
    month: writer({ month: 'long', year: 'numeric' }),
    /** Arabic knows no short names: without their article, whole ones fit as well. */
    weekday: (date: string) => weekday(date).replace(/^ال/, ''),
    longWeekday: writer({ weekday: 'long' }),
    /** What a week begins with; Monday is 1. */
    weekStart: weekStartOf(new Intl.Locale(String(locale))),
  };
}

/** Browsers that know it say it as a property or as a method. */
type WeekLocale = Intl.Locale & { weekInfo?: { firstDay: number }; getWeekInfo?: () => { firstDay: number } };

const weekStartOf = (locale: WeekLocale): number =>
  (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;

/** Some browsers name a language as their system does, such as `en-US@posix`: that is no locale. */
function toLocale(language: string): Intl.Locale | undefined {
  try {
    // Figures as on the rest of the page, and the months that its days are drawn in, whatever the country.
    return new Intl.Locale(language, { numberingSystem: 'latn', calendar: 'gregory' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
