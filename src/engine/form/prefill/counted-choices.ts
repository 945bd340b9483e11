import type { Extra, PricingVariable, Service } from '../../catalogue/catalogue.ts';
import { isInRange } from '../../components/range-words.ts';
import type { VariableChoice } from '../../components/service-options/service-options.ts';
import { askedVariables, offeredExtras } from '../selection/offered.ts';
import type { PrefillCode } from './prefill-note.ts';
import { findByReference } from './references.ts';

/** What a link counts of services: extras, or the variables of their prices. What is counted first stays. */
export type Counted = {
  has(service: Service, reference: string): boolean;
  /** Says why where it cannot. */
  count(service: Service, reference: string, quantity: number): PrefillCode | undefined;
};

type Kind<T, V> = {
  offered(service: Service): readonly T[];
  /** What is stored of a quantity; undefined where it cannot be had. */
  store(thing: T, quantity: number): V | undefined;
  unknown: PrefillCode;
  /** More than these are no answer. */
  most: number;
};

const extras: Kind<Extra, number> = {
  offered: offeredExtras,
  store: ({ minimum_quantity: minimum, maximum_quantity: maximum }, quantity) =>
    quantity > 0 && isInRange(quantity, { minimum, maximum }) ? quantity : undefined,
  unknown: 'unknown_extra',
  most: 200,
};

const variables: Kind<PricingVariable, VariableChoice> = {
  offered: askedVariables,
  store({ prices }, quantity) {
    const price = prices.find((one) => isInRange(quantity, { minimum: one.min_qty, maximum: one.max_qty }));
    return price && { price_id: price.id, quantity };
  },
  unknown: 'unknown_variable',
  most: 100,
};

export const createExtraChoices = () => createCountedChoices(extras);
export const createVariableChoices = () => createCountedChoices(variables);

function createCountedChoices<T extends { id: string; oldVersionId?: number | null }, V>(kind: Kind<T, V>) {
  const chosen = new Map<string, Map<string, V>>();
  const find = (service: Service, reference: string) => findByReference(kind.offered(service), reference);
  return {
    has: (service: Service, reference: string): boolean => find(service, reference) !== undefined,
    count(service: Service, reference: string, quantity: number): PrefillCode | undefined {
      const thing = find(service, reference);
      if (!thing) return kind.unknown;
      const value = kind.store(thing, quantity);
      if (value === undefined) return 'out_of_range';
      const ofService = chosen.get(service.id) ?? new Map<string, V>();
      if (ofService.has(thing.id)) return 'twice';
      if (ofService.size >= kind.most) return 'too_many';
      chosen.set(service.id, ofService.set(thing.id, value));
      return undefined;
    },
    of(serviceId: string): Record<string, V> | undefined {
      const ofService = chosen.get(serviceId);
      return ofService && Object.fromEntries(ofService);
    },
  };
}
