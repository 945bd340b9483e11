const count = (value: number, noun: string) => `${value} ${noun}${value === 1 ? '' : 's'}`;

export const englishDuration = {
  hours: (value: number) => count(value, 'hour'),
  minutes: (value: number) => count(value, 'minute'),
  and: (hours: string, minutes: string) => `${hours} ${minutes}`,
};
export type DurationWords = typeof englishDuration;

/** Minutes as people say them: '2 hours 30 minutes'. */
export function formatDuration(minutes: number, words: DurationWords = englishDuration): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return words.minutes(rest);
  return rest === 0 ? words.hours(hours) : words.and(words.hours(hours), words.minutes(rest));
}
