import type { Service } from '../../catalogue/catalogue.ts';
import { askedVariables } from '../selection/offered.ts';
import type { Counted } from './counted-choices.ts';
import type { Complain, PrefillCode } from './prefill-note.ts';
import { readQuantity } from './references.ts';
import type { ServiceChoices } from './service-choices.ts';

type ReadQuantity = (text: string, choices: ServiceChoices, complain: Complain) => void;

/** Parameters that are about whatever services the rest of the link chooses. */
export const quantityReaders: Readonly<Record<string, ReadQuantity>> = {
  quantity: forEach((service, teams, { hourly }) => hourly.set(service, { teams })),
  minutes: forEach((service, minutes, { hourly }) => hourly.set(service, { hours: minutes / 60 })),
  pricing_param_quantity: forEach((service, quantity, { variables }) => {
    const [first] = askedVariables(service);
    return first ? variables.count(service, first.id, quantity) : 'unknown_variable';
  }),
};

/** `extra[12]` and its like. */
export const readNamedQuantity = (counted: Counted, reference: string): ReadQuantity =>
  forEach((service, quantity) => counted.count(service, reference, quantity));

type Act = (service: Service, quantity: number, choices: ServiceChoices) => PrefillCode | undefined;

/** Is done to every chosen service that it can be done to; where there is none, the most telling reason is given. */
function forEach(act: Act): ReadQuantity {
  return (text, choices, complain) => {
    const quantity = readQuantity(text);
    if (quantity === undefined) return complain(text, 'malformed');
    const outcomes = choices.chosen().map((service) => act(service, quantity, choices));
    if (outcomes.includes(undefined)) return undefined;
    const telling = outcomes.find((code) => code === 'out_of_range' || code === 'twice');
    return complain(text, telling ?? outcomes[0] ?? 'no_service');
  };
}
