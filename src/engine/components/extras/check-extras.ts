import type { Extra, Service } from '../../catalogue/catalogue.ts';
import type { CheckContext, Problem } from '../define.ts';
import { isInRange, rangeWords } from '../range-words.ts';

/** Quantities by extra, by service. */
export type ChosenExtras = Record<string, Record<string, number>>;

/** Extras belong to services that are chosen, and each has its quantities. */
export function checkExtras(chosen: ChosenExtras, { catalogue, answers }: CheckContext): Problem[] {
  const { serviceIds } = answers;
  const ids = new Set<unknown>(Array.isArray(serviceIds) ? serviceIds : []);
  const byId = new Map(catalogue.services.filter(({ id }) => ids.has(id)).map((one) => [one.id, one]));
  return Object.entries(chosen).flatMap(([serviceId, quantities]) => {
    const service = byId.get(serviceId);
    if (service) return checkQuantities(service, quantities);
    return Object.keys(quantities).length > 0
      ? [{ message: 'These extras belong to a service that is not chosen', part: serviceId }]
      : [];
  });
}

function checkQuantities(service: Service, quantities: Record<string, number>): Problem[] {
  const offered = new Map(service.extras.filter(({ active }) => active).map((extra) => [extra.id, extra]));
  return Object.entries(quantities).flatMap(([id, quantity]) => {
    const message = complainOfExtra(offered.get(id), quantity);
    return message ? [{ message, part: `${service.id}.${id}` }] : [];
  });
}

function complainOfExtra(extra: Extra | undefined, quantity: number): string | undefined {
  if (!extra) return 'This extra is no longer offered. Remove it';
  const range = { minimum: extra.minimum_quantity, maximum: extra.maximum_quantity };
  return isInRange(quantity, range) ? undefined : `Choose a quantity of ${extra.name}: ${rangeWords(range)}`;
}
