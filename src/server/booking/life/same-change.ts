import { isDeepStrictEqual } from 'node:util';
import type { ChosenService } from '#engine/booking/price-request.ts';
import { changesOf, withExtras, type Chosen } from './chosen-extras.ts';

/** Turns what one visit has bought into what it buys from now on. */
export type ServiceChange = (chosen: Chosen) => ChosenService[];

/**
 * What was changed of one visit, to be done to others: services that came or went, other quantities, hours and extras.
 * What nobody changed stays as each of them has it.
 */
export function sameChange(before: Chosen, after: Chosen): ServiceChange {
  const had = new Map(before.map((service) => [service.serviceId, service]));
  const has = new Map(after.map((service) => [service.serviceId, service]));
  const extras = changesOf(
    before,
    after.flatMap(({ serviceId: service_id, extras: own }) =>
      own.map(({ extraId: extra_id, quantity }) => ({ service_id, extra_id, quantity })),
    ),
  ).filter(({ serviceId }) => has.has(serviceId));
  const changeOne = (service: ChosenService): ChosenService => {
    const [from, to] = [had.get(service.serviceId), has.get(service.serviceId)];
    if (!from || !to) return service;
    return {
      ...service,
      variables: changeVariables(service.variables, from.variables, to.variables),
      hourly: isDeepStrictEqual(from.hourly, to.hourly) ? service.hourly : to.hourly,
    };
  };
  return (chosen) => {
    const kept = chosen.filter(({ serviceId }) => !had.has(serviceId) || has.has(serviceId));
    const added = after.filter(
      ({ serviceId }) => !had.has(serviceId) && chosen.every((one) => one.serviceId !== serviceId),
    );
    return [...withExtras(kept.map(changeOne), extras), ...added];
  };
}

type Variables = ChosenService['variables'];

const quantityIn = (variables: Variables, id: string): number | undefined =>
  variables.find(({ variableId }) => variableId === id)?.quantity;

/** The row of prices follows from the new quantity. */
function changeVariables(own: Variables, from: Variables, to: Variables): Variables {
  const changed = to.filter(({ variableId, quantity }) => quantityIn(from, variableId) !== quantity);
  const gone = from.filter(({ variableId }) => quantityIn(to, variableId) === undefined);
  const isTouched = (id: string) => [...changed, ...gone].some(({ variableId }) => variableId === id);
  return [
    ...own.filter(({ variableId }) => !isTouched(variableId)),
    ...changed.map(({ variableId, quantity }) => ({ variableId, quantity, priceId: null })),
  ];
}

/** The same services, in whatever order their parts are. */
export const isSameChoice = (a: Chosen, b: Chosen): boolean => isDeepStrictEqual(inOrder(a), inOrder(b));

const inOrder = (chosen: Chosen) =>
  chosen
    .map(({ serviceId, variables, extras, hourly }) => ({
      serviceId,
      hourly,
      variables: quantities(variables, ({ variableId }) => variableId),
      extras: quantities(extras, ({ extraId }) => extraId),
    }))
    .toSorted((a, b) => (a.serviceId < b.serviceId ? -1 : 1));

const quantities = <Part extends { quantity: number }>(
  parts: readonly Part[],
  idOf: (part: Part) => string,
) => parts.map((part) => [idOf(part), part.quantity] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
