import { toMinutes, type LocalTime } from '../time/local-time.ts';

/** What a note says about the time of day: nobody should come before it, or after it. */
export type TimeLimit = { side: 'before' | 'after'; minutes: number; says: string };

const limit =
  /\b(?:never|not|don['’]?t come|nobody|no visits?)\s+(before|after)\s+(?:(noon)|(\d{1,2})(?:[:.](\d{2}))?\s*([ap])?\.?(?:m\b)?)/gi;

const noon = 720;

/** `10`, `10 am` and `10:30`; without a half of the day, an hour up to six is one of the afternoon. */
function minutesOf(hours: number, minutes: number, half: string | undefined): number {
  if (half !== undefined) return ((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
  return (hours <= 6 ? hours + 12 : hours) * 60 + minutes;
}

export function timeLimitsIn(text: string): TimeLimit[] {
  return [...text.matchAll(limit)].flatMap((match) => {
    const [says, side = '', isNoon, hours, rest = '0', half] = match;
    const minutes = isNoon ? noon : minutesOf(Number(hours), Number(rest), half);
    if (minutes >= 24 * 60 || Number(rest) > 59) return [];
    return [{ side: side.toLowerCase() === 'before' ? 'before' : 'after', minutes, says: says.trim() }];
  });
}

/** Whether a visit that begins at a time goes against it. */
export const isAgainst = ({ side, minutes }: TimeLimit, time: LocalTime): boolean =>
  side === 'before' ? toMinutes(time) < minutes : toMinutes(time) > minutes;

/** What some notes say against a time of day, each in a sentence beside the time. */
export const noteObjections = (notes: readonly string[], time: LocalTime): string[] =>
  notes
    .flatMap(timeLimitsIn)
    .filter((one) => isAgainst(one, time))
    .map(({ says }) => `A note about the customer says “${says}”.`);
