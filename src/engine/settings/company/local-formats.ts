/** What is spoken in a country: in its order day, month and year are written there. */
function localeOf(country: string): string {
  const { language } = new Intl.Locale('und', { region: country }).maximize();
  return `${language}-${country}`;
}

const dates = { day: 'D MMM YYYY', month: 'MMM D, YYYY', year: 'YYYY-MM-DD' } as const;

function firstPartOf(locale: string): keyof typeof dates {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatToParts(0);
  const first = parts.map(({ type }) => type).find((type) => type in dates);
  return first === 'month' || first === 'year' ? first : 'day';
}

/** How a company that begins in a country writes dates and times, until it chooses. */
export function localFormats(country: string) {
  const locale = localeOf(country);
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return {
    date_format: dates[firstPartOf(locale)],
    time_format: hour12 ? ('h:mm a' as const) : ('HH:mm' as const),
  };
}
