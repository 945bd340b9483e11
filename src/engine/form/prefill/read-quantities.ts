import type { Service } from '../../catalogue/catalogue.ts';
import { askedVariables, offeredExtras } from '../selection/offered.ts';
import type { NamedKey } from './query-keys.ts';
import type { Complain } from './read-services.ts';
import { findByReference, readQuantity } from './references.ts';
import type { Refused, ServiceChoices } from './service-choices.ts';

type ReadQuantity = (value: string, choices: ServiceChoices, complain: Complain) => void;

/** Parameters that are about whatever services the rest of the link chooses. */
export const quantityReaders: Readonly<Record<string, ReadQuantity>> = {
  quantity: forEach((service, teams, choices) => choices.setHourly(service, { teams })),
  minutes: forEach((service, minutes, choices) => choices.setHourly(service, { hours: minutes / 60 })),
  pricing_param_quantity: forEach((service, quantity, choices) => {
    const [first] = askedVariables(service);
    return first ? choices.setVariable(service, first, quantity) : 'unknown_variable';
  }),
};

/** `pricing_parameter[id]` and `extra[id]`. */
export const readNamedQuantity = (key: NamedKey, reference: string): ReadQuantity =>
  forEach((service, quantity, choices) => {
    if (key === 'extra') {
      const extra = findByReference(offeredExtras(service), reference);
      return extra ? choices.setExtra(service, extra, quantity) : 'unknown_extra';
    }
    const variable = findByReference(askedVariables(service), reference);
    return variable ? choices.setVariable(service, variable, quantity) : 'unknown_variable';
  });

type Act = (service: Service, quantity: number, choices: ServiceChoices) => Refused;

/** Is done to every chosen service that it can be done to; where there is none, the first reason is told. */
function forEach(act: Act): ReadQuantity {
  return (value, choices, complain) => {
    const quantity = readQuantity(value);
    if (quantity === undefined) return complain(value, 'malformed');
    const outcomes = choices.chosen().map((service) => act(service, quantity, choices));
    if (outcomes.includes(undefined)) return;
    complain(value, outcomes[0] ?? 'no_service');
  };
}
