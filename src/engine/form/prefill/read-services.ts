import type { Service } from '../../catalogue/catalogue.ts';
import type { Counted } from './counted-choices.ts';
import type { Complain } from './prefill-note.ts';
import { cutAtHyphens, findByReference, readQuantity } from './references.ts';
import type { ServiceChoices } from './service-choices.ts';

type ReadServices = (text: string, choices: ServiceChoices, complain: Complain) => void;

/** Two ids of 64 characters, and a quantity: no part that means something is longer. */
const longestPart = 140;

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `12,34` or ids. */
export const readServiceIds: ReadServices = (text, choices, complain) => {
  for (const part of partsOf(text)) {
    const service = findByReference(choices.services, part);
    const refused = service ? choices.choose(service) : 'unknown_service';
    if (refused) complain(part, refused);
  }
};

/** `12-3T2`: three hours of two teams. */
export const readServiceOptions: ReadServices = (text, choices, complain) => {
  for (const part of partsOf(text)) {
    const refused = readServiceOption(part, choices);
    if (refused) complain(part, refused);
  }
};

function readServiceOption(part: string, choices: ServiceChoices) {
  const [, reference, hours, teams] = /^(.{1,64})-(\d{1,3}(?:\.[05])?)T(\d{1,3})$/i.exec(part) ?? [];
  if (reference === undefined) return 'malformed';
  const service = findByReference(choices.services, reference);
  if (!service) return 'unknown_service';
  return (
    choices.choose(service) ?? choices.hourly.set(service, { hours: Number(hours), teams: Number(teams) })
  );
}

/** `12-5:2,12-6:1,,34-7:3`: the variables 5 and 6 of service 12, then one of service 34. */
export const readServicePricings: ReadServices = (text, choices, complain) =>
  readGroups(text, choices, choices.variables, complain);

/** The same for extras. */
export const readServiceExtras: ReadServices = (text, choices, complain) =>
  readGroups(text, choices, choices.extras, complain);

/** Within a group the service is named with each pair, or with the first one only. */
function readGroups(text: string, choices: ServiceChoices, counted: Counted, complain: Complain): void {
  for (const group of text.split(',,')) {
    let current: Service | undefined;
    for (const part of partsOf(group)) {
      const [, left, right = ''] = (part.length <= longestPart && /^([^:]+):([^:]+)$/.exec(part)) || [];
      const quantity = readQuantity(right);
      if (left === undefined || quantity === undefined) {
        complain(part, 'malformed');
        continue;
      }
      const target = findTarget(left, current, { choices, counted });
      current = target?.service;
      const refused = target
        ? (choices.choose(target.service) ?? counted.count(target.service, target.reference, quantity))
        : 'unknown_service';
      if (refused) complain(part, refused);
    }
  }
}

/**
 * What `a-b-c` counts. Of all ways to read it the one that makes sense, for ids may hold hyphens; else the first, to
 * be complained of.
 */
function findTarget(
  text: string,
  current: Service | undefined,
  { choices, counted }: { choices: ServiceChoices; counted: Counted },
): { service: Service; reference: string } | undefined {
  const readings = cutAtHyphens(text).flatMap(([first, reference]) => {
    const service = findByReference(choices.services, first);
    return service ? [{ service, reference }] : [];
  });
  if (current) readings.push({ service: current, reference: text });
  return readings.find(({ service, reference }) => counted.has(service, reference)) ?? readings[0];
}
