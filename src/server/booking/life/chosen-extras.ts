import type { BookVariable, PriceBook } from '#engine/booking/price-book.ts';
import type { ChosenService } from '#engine/booking/price-request.ts';
import type { changeBookingExtras } from '#engine/contracts/booking/booking-extras.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { SubmittedService } from '#engine/contracts/booking/submissions.ts';
import type { ChosenService as SeriesService } from '#server/platform/db/tables/series.ts';

export type Chosen = readonly ChosenService[];
type WantedExtras = BodyOf<typeof changeBookingExtras>['extras'];

/** How many of an extra a service has from now on; 0 takes it off. */
export type ExtraChange = { serviceId: string; extraId: string; quantity: number };

/** What is different between what a visit has and what is wanted of it. */
export function changesOf(chosen: Chosen, wanted: WantedExtras): ExtraChange[] {
  return chosen.flatMap(({ serviceId, extras }) => {
    const own = wanted.filter(({ service_id }) => service_id === serviceId);
    const before = new Map(extras.map(({ extraId, quantity }) => [extraId, quantity]));
    const after = new Map(own.map(({ extra_id, quantity }) => [extra_id, quantity]));
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((extraId) => {
      const quantity = after.get(extraId) ?? 0;
      return quantity === (before.get(extraId) ?? 0) ? [] : [{ serviceId, extraId, quantity }];
    });
  });
}

type WithExtras = Pick<ChosenService, 'serviceId' | 'extras'>;

/** The same services with those changes; extras that nobody spoke of stay. */
export const withExtras = <S extends WithExtras>(
  chosen: readonly S[],
  changes: readonly ExtraChange[],
): S[] =>
  chosen.map((service) => {
    const own = changes.filter(({ serviceId }) => serviceId === service.serviceId);
    const kept = service.extras.filter(({ extraId }) => !own.some((change) => change.extraId === extraId));
    const put = own.filter(({ quantity }) => quantity > 0);
    return {
      ...service,
      extras: [...kept, ...put.map(({ extraId, quantity }) => ({ extraId, quantity }))],
    };
  });

/** The row of prices that holds a quantity. */
function priceIdOf(variable: BookVariable | undefined, quantity: number): string {
  const prices = variable?.prices ?? [];
  const row = prices.find(
    ({ minQuantity, maxQuantity }) => minQuantity <= quantity && quantity <= maxQuantity,
  );
  return (row ?? prices[0])?.id ?? '';
}

/** As a series keeps them: each quantity with its row of prices. */
export function withPriceIds(chosen: Chosen, { services }: PriceBook): SeriesService[] {
  const sold = services.flatMap((service) => service.variables);
  return chosen.map((service) => ({
    ...service,
    variables: service.variables.map(({ variableId, quantity, priceId }) => ({
      variableId,
      quantity,
      priceId:
        priceId ??
        priceIdOf(
          sold.find(({ id }) => id === variableId),
          quantity,
        ),
    })),
  }));
}

/** As a booking is sent: the rows of prices are found again by their quantities. */
export function toSubmitted(chosen: Chosen, book: PriceBook): SubmittedService[] {
  const sold = book.services.flatMap((service) => service.variables);
  return chosen.map(({ serviceId, variables, extras, hourly }) => ({
    id: serviceId,
    pricing_variables: variables.map(({ variableId, quantity }) => ({
      id: variableId,
      price_id: priceIdOf(
        sold.find(({ id }) => id === variableId),
        quantity,
      ),
      quantity,
    })),
    extras: extras.map(({ extraId, quantity }) => ({ id: extraId, quantity })),
    ...(hourly && { hourly }),
  }));
}
