import type { Extra, PricingVariable, Service } from '../../catalogue/catalogue.ts';
import { hourlyLimits } from '../../components/service-options/hourly-limits.ts';
import type { ServiceOption, ServiceOptions } from '../../components/service-options/service-options.ts';
import { askedVariables, offeredExtras } from '../selection/offered.ts';
import type { PrefillCode } from './prefill-note.ts';

/** Undefined when the choice was taken over. */
export type Refused = PrefillCode | undefined;

/** What a link chooses of services, in the order it names them. */
export function createServiceChoices(services: readonly Service[], allowsSeveral: boolean) {
  const chosen = new Map<string, Service>();
  const options = new Map<
    string,
    { hourly?: ServiceOption['hourly']; variables: Map<string, [string, number]> }
  >();
  const extras = new Map<string, Map<string, number>>();
  const optionOf = (id: string) => {
    const option = options.get(id) ?? { variables: new Map<string, [string, number]>() };
    options.set(id, option);
    return option;
  };
  return {
    services,
    /** In the order in which they were chosen. */
    chosen: (): Service[] => [...chosen.values()],
    choose(service: Service): Refused {
      if (chosen.size > 0 && !allowsSeveral && !chosen.has(service.id)) return 'only_one_service';
      chosen.set(service.id, service);
      return undefined;
    },
    setHourly(service: Service, given: { teams?: number; hours?: number }): Refused {
      if (!service.hourly) return 'not_hourly';
      const { teams, hours } = hourlyLimits(service);
      if (given.teams !== undefined && !isWithin(given.teams, teams)) return 'out_of_range';
      if (given.hours !== undefined && !(isWithin(given.hours, hours) && Number.isInteger(given.hours * 2)))
        return 'out_of_range';
      const option = optionOf(service.id);
      option.hourly = { ...option.hourly, ...given };
      return undefined;
    },
    setVariable(service: Service, variable: PricingVariable, quantity: number): Refused {
      if (!askedVariables(service).includes(variable)) return 'unknown_variable';
      const price = variable.prices.find(({ min_qty: minimum, max_qty: maximum }) =>
        isWithin(quantity, { minimum, maximum }),
      );
      if (!price) return 'out_of_range';
      optionOf(service.id).variables.set(variable.id, [price.id, quantity]);
      return undefined;
    },
    setExtra(service: Service, extra: Extra, quantity: number): Refused {
      if (!offeredExtras(service).includes(extra)) return 'unknown_extra';
      const { minimum_quantity: minimum, maximum_quantity: maximum } = extra;
      if (!isWithin(quantity, { minimum, maximum })) return 'out_of_range';
      const quantities = extras.get(service.id) ?? new Map<string, number>();
      extras.set(service.id, quantities.set(extra.id, quantity));
      return undefined;
    },
    toAnswers: () => ({
      ...(chosen.size > 0 && { serviceIds: [...chosen.keys()] }),
      ...(options.size > 0 && { service_options: toOptions(options) }),
      ...(extras.size > 0 && {
        extras: Object.fromEntries(
          [...extras].map(([id, quantities]) => [id, Object.fromEntries(quantities)]),
        ),
      }),
    }),
  };
}

export type ServiceChoices = ReturnType<typeof createServiceChoices>;

type Option = { hourly?: ServiceOption['hourly']; variables: Map<string, [string, number]> };

const toOptions = (options: ReadonlyMap<string, Option>): ServiceOptions =>
  Object.fromEntries(
    [...options].map(([id, { hourly, variables }]) => [
      id,
      {
        ...(hourly && { hourly }),
        ...(variables.size > 0 && {
          variables: Object.fromEntries(
            [...variables].map(([variable, [price_id, quantity]]) => [variable, { price_id, quantity }]),
          ),
        }),
      },
    ]),
  );

const isWithin = (value: number, { minimum, maximum }: { minimum: number; maximum: number }): boolean =>
  minimum <= value && value <= maximum;
