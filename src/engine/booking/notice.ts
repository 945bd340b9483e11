import type { Instant } from '../time/zone.ts';

const msPerHour = 3_600_000;

/** With so many hours of notice, visits begin later than this. */
export const earliestMoment = (now: Instant, hours: number): Instant => now + hours * msPerHour;
