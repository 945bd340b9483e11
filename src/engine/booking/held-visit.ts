import { sayArrival, type SayWindow } from '../format/date-format.ts';
import { toLocalTime, toMinutes, type LocalTime } from '../time/local-time.ts';

/** When a crew came to a visit and left it; null where nobody has said so. */
export type Presence = { arrived: string | null; left: string | null };

const known = (instants: readonly (string | null)[]) =>
  instants.filter((instant) => instant !== null).toSorted();

/** How long a visit took, from the first crew's arrival until the last has left. Zero where that is not known. */
export function minutesOnSite(crews: readonly Presence[]): number {
  const [arrived] = known(crews.map((crew) => crew.arrived));
  const left = known(crews.map((crew) => crew.left)).at(-1);
  return arrived && left ? Math.round((Date.parse(left) - Date.parse(arrived)) / 60_000) : 0;
}

export type HeldWords = {
  /** From when to when it was to be. */
  planned: SayWindow;
  took: (duration: string) => string;
  comma: string;
};

export const heldEnglish: HeldWords = {
  planned: (from, to) => `Planned ${from} to ${to}`,
  took: (duration) => `took ${duration}`,
  comma: ', ',
};

type Held = { start: LocalTime; minutes: number; crews: readonly Presence[] };
type Saying = { time: (of: LocalTime) => string; duration: (minutes: number) => string; words: HeldWords };

/** Of a visit that is over, what was planned and what came of it: "Planned 9 to 11:35 am, took 2 h 20 min". */
export function sayHeld({ start, minutes, crews }: Held, { time, duration, words }: Saying): string {
  const end = toLocalTime((toMinutes(start) + minutes) % (24 * 60));
  const took = minutesOnSite(crews);
  const planned = sayArrival(time(start), time(end), words.planned);
  return took > 0 ? `${planned}${words.comma}${words.took(duration(took))}` : planned;
}
