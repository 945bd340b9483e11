import { toModernTimezone } from '#engine/time/timezone-names.ts';

/** The zone that this browser is in, by the name that it goes by today. */
export const browserTimezone = (): string =>
  toModernTimezone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
