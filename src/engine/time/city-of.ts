/** What people call a time zone by: the city in its name. */
export const cityOf = (timezone: string): string => timezone.replace(/.*\//, '').replaceAll('_', ' ');
