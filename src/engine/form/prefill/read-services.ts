import type { Service } from '../../catalogue/catalogue.ts';
import { offeredExtras, askedVariables } from '../selection/offered.ts';
import type { PrefillCode } from './prefill-note.ts';
import { cutAtHyphens, findByReference, readQuantity } from './references.ts';
import type { Refused, ServiceChoices } from './service-choices.ts';

/** Tells of one part of a value that was not understood. */
export type Complain = (part: string, code: PrefillCode) => void;

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `12,34` or ids. */
export function readServiceIds(text: string, choices: ServiceChoices, complain: Complain): void {
  for (const part of partsOf(text)) {
    const service = findByReference(choices.services, part);
    const refused = service ? choices.choose(service) : 'unknown_service';
    if (refused) complain(part, refused);
  }
}

/** `12-3T2`: three hours of two teams. */
export function readServiceOptions(text: string, choices: ServiceChoices, complain: Complain): void {
  for (const part of partsOf(text)) {
    const [, reference = '', hours, teams] = /^(.+)-(\d{1,3}(?:\.5)?)[Tt](\d{1,3})$/.exec(part) ?? [];
    const service = findByReference(choices.services, reference);
    const refused: Refused =
      hours === undefined || teams === undefined
        ? 'malformed'
        : service
          ? (choices.choose(service) ??
            choices.setHourly(service, { hours: Number(hours), teams: Number(teams) }))
          : 'unknown_service';
    if (refused) complain(part, refused);
  }
}

type Pick = (service: Service, reference: string, quantity: number) => Refused;

/** `12-5:2,12-6:1,,34-7:3`: the variables 5 and 6 of service 12, then those of service 34. */
export function readServicePricings(text: string, choices: ServiceChoices, complain: Complain): void {
  readGroups(text, choices, complain, (service, reference, quantity) => {
    const variable = findByReference(askedVariables(service), reference);
    return variable ? choices.setVariable(service, variable, quantity) : 'unknown_variable';
  });
}

/** The same for extras. */
export function readServiceExtras(text: string, choices: ServiceChoices, complain: Complain): void {
  readGroups(text, choices, complain, (service, reference, quantity) => {
    const extra = findByReference(offeredExtras(service), reference);
    return extra ? choices.setExtra(service, extra, quantity) : 'unknown_extra';
  });
}

/** Within a group the service may be named once, with the first pair, or with each. */
function readGroups(text: string, choices: ServiceChoices, complain: Complain, pick: Pick): void {
  for (const group of text.split(',,')) {
    let current: Service | undefined;
    for (const part of partsOf(group)) {
      const [left = '', right] = part.split(':');
      const quantity = readQuantity(right ?? '');
      const target = findTarget(left, current, choices);
      if (quantity === undefined) complain(part, 'malformed');
      else if (!target) complain(part, 'unknown_service');
      else {
        current = target.service;
        const refused = choices.choose(target.service) ?? pick(target.service, target.reference, quantity);
        if (refused) complain(part, refused);
      }
    }
  }
}

type Target = { service: Service; reference: string };

/** Ids may hold hyphens: of all ways to cut, the one whose first half is a service. */
function findTarget(
  text: string,
  current: Service | undefined,
  { services }: ServiceChoices,
): Target | undefined {
  for (const [first, rest] of cutAtHyphens(text)) {
    const service = findByReference(services, first);
    if (service) return { service, reference: rest };
  }
  return current && { service: current, reference: text };
}
