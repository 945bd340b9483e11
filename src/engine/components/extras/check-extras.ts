import type { Extra, Service } from '../../catalogue/catalogue.ts';
import type { CheckContext, Problem } from '../define.ts';
import { isInRange } from '../range-words.ts';
import type { Sentences } from '../sentences.ts';

/** Quantities by extra, by service. */
export type ChosenExtras = Record<string, Record<string, number>>;

/** Extras belong to services that are chosen, and each has its quantities. */
export function checkExtras(chosen: ChosenExtras, context: CheckContext): Problem[] {
  const { catalogue, answers } = context;
  const say = context.sentences;
  const { serviceIds } = answers;
  const ids = new Set<unknown>(Array.isArray(serviceIds) ? serviceIds : []);
  const byId = new Map(catalogue.services.filter(({ id }) => ids.has(id)).map((one) => [one.id, one]));
  return Object.entries(chosen).flatMap(([serviceId, quantities]) => {
    const service = byId.get(serviceId);
    if (service) return checkQuantities(service, quantities, say);
    return Object.keys(quantities).length > 0 ? [{ message: say.extrasAstray, part: serviceId }] : [];
  });
}

function checkQuantities(service: Service, quantities: Record<string, number>, say: Sentences): Problem[] {
  const offered = new Map(service.extras.filter(({ active }) => active).map((extra) => [extra.id, extra]));
  return Object.entries(quantities).flatMap(([id, quantity]) => {
    const message = complainOfExtra(offered.get(id), quantity, say);
    return message ? [{ message, part: `${service.id}.${id}` }] : [];
  });
}

function complainOfExtra(extra: Extra | undefined, quantity: number, say: Sentences): string | undefined {
  if (!extra) return say.extraGone;
  const range = { minimum: extra.minimum_quantity, maximum: extra.maximum_quantity };
  return isInRange(quantity, range) ? undefined : say.extraIn(extra.name, say.range(range));
}
