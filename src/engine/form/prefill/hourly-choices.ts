import type { Service } from '../../catalogue/catalogue.ts';
import { isInRange } from '../../components/range-words.ts';
import { hourlyLimits } from '../../components/service-options/hourly-limits.ts';
import type { HourlyChoice } from '../../components/service-options/service-options.ts';
import type { PrefillCode } from './prefill-note.ts';

/** Teams and hours of the hourly services that a link chooses. What is set first stays. */
export function createHourlyChoices() {
  const chosen = new Map<string, HourlyChoice>();
  return {
    find: (service: Service): HourlyChoice | undefined => chosen.get(service.id),
    /** Says why where it cannot. */
    set(service: Service, given: HourlyChoice): PrefillCode | undefined {
      if (!service.hourly) return 'not_hourly';
      if (!isSold(service, given)) return 'out_of_range';
      const before = chosen.get(service.id) ?? {};
      if (Object.keys(given).some((name) => Object.hasOwn(before, name))) return 'twice';
      chosen.set(service.id, { ...before, ...given });
      return undefined;
    },
  };
}

function isSold(service: Service, { teams, hours }: HourlyChoice): boolean {
  const limits = hourlyLimits(service);
  if (teams !== undefined && !isInRange(teams, limits.teams)) return false;
  return hours === undefined || (isInRange(hours, limits.hours) && Number.isInteger(hours * 2));
}
