const count = (value: number, noun: string) => `${value} ${noun}${value === 1 ? '' : 's'}`;

export const englishDuration = {
  hours: (value: number) => count(value, 'hour'),
  minutes: (value: number) => count(value, 'minute'),
};
export type DurationWords = typeof englishDuration & {
  /** Between hours and minutes, in languages that say something there. */
  and?: (hours: string, minutes: string) => string;
};

/** Minutes as people say them: '2 hours 30 minutes'. */
export function formatDuration(minutes: number, words: DurationWords = englishDuration): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return words.minutes(rest);
  const [whole, more] = [words.hours(hours), words.minutes(rest)];
  return rest === 0 ? whole : (words.and?.(whole, more) ?? `${whole} ${more}`);
}
