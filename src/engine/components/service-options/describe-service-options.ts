import type { Service } from '../../catalogue/catalogue.ts';
import { formatQuantity } from '../../format/quantity.ts';
import { ownEntry } from '../own-entry.ts';
import type { ServiceOption, ServiceOptions } from './service-options.ts';
import type { Sentences } from '../sentences.ts';

/** `Deep clean: 2 people, 3 hours; Move out: 3 bedrooms`. */
export const describeServiceOptions = (
  options: ServiceOptions,
  services: readonly Service[],
  say: Sentences,
): string =>
  services
    .flatMap((service) => {
      const option = ownEntry(options, service.id);
      const words = option ? describeOption(service, option, say) : [];
      return words.length > 0 ? [`${service.name}: ${words.join(', ')}`] : [];
    })
    .join('; ');

/** In words: `2 people, 3 hours`, or the labels of the chosen prices; `12 metres` where each has its price. */
export function describeOption(
  service: Service,
  { hourly, variables = {} }: ServiceOption,
  say: Sentences,
): string[] {
  if (service.hourly) {
    const { teams, hours } = hourly ?? {};
    return [teams ? say.teams(teams) : '', hours ? say.hours(hours) : ''].filter(Boolean);
  }
  return service.pricing_variables.flatMap(({ id, mode, unit, name, prices }) => {
    const choice = ownEntry(variables, id);
    const row = prices.find((price) => price.id === choice?.price_id);
    if (!choice || !row) return [];
    return mode === 'unit' ? formatQuantity(choice.quantity, unit || name) : row.label;
  });
}
