import { formatDuration, type DurationWords } from '../../format/duration.ts';

type JoinedWords = DurationWords & { and: (hours: string, minutes: string) => string };

/** A length of time in a language that says "and" between hours and minutes. */
export const sayDuration = (total: number, words: JoinedWords): string => {
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  return hours > 0 && minutes > 0
    ? words.and(words.hours(hours), words.minutes(minutes))
    : formatDuration(total, words);
};
