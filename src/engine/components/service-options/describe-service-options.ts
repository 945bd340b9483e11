import type { Service } from '../../catalogue/catalogue.ts';
import { ownEntry } from '../own-entry.ts';
import type { ServiceOption, ServiceOptions } from './service-options.ts';

const count = (value: number, noun: string): string => `${value} ${noun}${value === 1 ? '' : 's'}`;

/** `Deep clean: 2 teams, 3 hours; Move out: 3 bedrooms`. */
export const describeServiceOptions = (options: ServiceOptions, services: readonly Service[]): string =>
  services
    .flatMap((service) => {
      const option = ownEntry(options, service.id);
      const words = option ? describeOption(service, option) : [];
      return words.length > 0 ? [`${service.name}: ${words.join(', ')}`] : [];
    })
    .join('; ');

function describeOption(service: Service, { hourly, variables = {} }: ServiceOption): string[] {
  if (service.hourly) {
    const { teams, hours } = hourly ?? {};
    return [teams ? count(teams, 'team') : '', hours ? count(hours, 'hour') : ''].filter(Boolean);
  }
  return service.pricing_variables.flatMap(({ id, prices }) => {
    const choice = ownEntry(variables, id);
    return prices.find((price) => price.id === choice?.price_id)?.label ?? [];
  });
}
