const monthFirstCountries: ReadonlySet<string> = new Set(['US']);

/** The format of a date in words, its day and month in the order in which the company writes them in figures. */
export const writtenDateFormat = (dateFormat: string, country: string): string =>
  isMonthFirst(dateFormat, country) ? 'dddd, MMMM D, YYYY' : 'dddd, D MMMM YYYY';

/** The same, short and without a year: of days that are near. */
export const nearDateFormat = (dateFormat: string, country: string): string =>
  isMonthFirst(dateFormat, country) ? 'ddd, MMM D' : 'ddd, D MMM';

function isMonthFirst(dateFormat: string, country: string): boolean {
  const figures = dateFormat.replaceAll(/\[[^\]]*\]|d{3,4}/g, '');
  const [day, month, year] = [figures.search(/d/i), figures.search(/M/), figures.search(/y/i)];
  const saysNothing = day < 0 || month < 0 || (year >= 0 && year < Math.min(day, month));
  return saysNothing ? monthFirstCountries.has(country.toUpperCase()) : month < day;
}
