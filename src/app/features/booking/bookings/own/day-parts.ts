/** The parts of a day that somebody chooses among, as first and last start. */
export const dayParts = {
  any: ['00:00', '23:59'],
  morning: ['00:00', '11:59'],
  afternoon: ['12:00', '17:00'],
  evening: ['17:00', '23:59'],
} as const;
export type DayPart = keyof typeof dayParts;

const names: readonly DayPart[] = ['any', 'morning', 'afternoon', 'evening'];

/** Hours that a program has set are none of these: they are kept until another part is chosen. */
export const findDayPart = (from: string, to: string): DayPart | undefined =>
  names.find((name) => dayParts[name][0] === from && dayParts[name][1] === to);

export const isDayPart = (name: string): name is DayPart => Object.hasOwn(dayParts, name);
