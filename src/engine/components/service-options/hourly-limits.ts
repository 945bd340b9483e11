import type { Service } from '../../catalogue/catalogue.ts';
import type { Range } from '../range-words.ts';

/** How many teams and hours an hourly service is sold with. Hours are full or half. */
export function hourlyLimits({ hourly_settings: given }: Service): { teams: Range; hours: Range } {
  if (!given) return { teams: { minimum: 1, maximum: 1 }, hours: { minimum: 0.5, maximum: 24 } };
  const fewest = Math.max(1, given.teams_minimum);
  return {
    teams: { minimum: fewest, maximum: Math.max(fewest, given.teams_maximum ?? 1) },
    hours: { minimum: Math.max(0.5, given.hours_minimum), maximum: given.hours_maximum },
  };
}
