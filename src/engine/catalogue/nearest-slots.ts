import type { Slot, SpotDay } from './spots.ts';

const mostOffered = 4;

/**
 * What can be had near a time that somebody else got, the nearest first: of its own day, and where that is full, of the
 * days around it.
 */
export function nearestSlots(
  days: readonly SpotDay[],
  taken: string,
  isFree: (slot: Slot) => boolean,
): Slot[] {
  const distance = ({ datetime }: Slot) => Math.abs(Date.parse(datetime) - Date.parse(taken));
  const free = days
    .flatMap(({ opened, holiday, slots }) => (opened && !holiday ? slots : []))
    .filter((slot) => slot.datetime !== taken && isFree(slot));
  return free.toSorted((one, other) => distance(one) - distance(other)).slice(0, mostOffered);
}

/** How a time near a taken one is called: by the clock alone, and with its day where that is another. */
export function nameBeside(
  { datetime }: Slot,
  taken: string,
  { time, onDay }: { time: string; onDay: (date: string, time: string) => string },
): string {
  const date = dateOfSlot(datetime);
  return date === dateOfSlot(taken) ? time : onDay(date, time);
}

/** The day of a slot, in the zone of its place. */
export const dateOfSlot = (datetime: string): string => datetime.slice(0, 10);
