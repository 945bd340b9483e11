import type { Service } from '#engine/catalogue/catalogue.ts';
import type { SubmittedService } from '#engine/contracts/booking/submissions.ts';
import type { BookingDetail } from './api.ts';

type Quantities = Readonly<Record<string, number>>;

/** One service of a visit, as somebody changes it: how much of each of its variables and extras. */
export type Chosen = {
  serviceId: string;
  variables: Quantities;
  extras: Quantities;
  hourly: { hours: number; teams: number } | null;
};

type Item = BookingDetail['items'][number];

const quantitiesOf = (items: readonly Item[], idOf: (item: Item) => string | null): Quantities =>
  Object.fromEntries(
    items.flatMap((item) => {
      const id = idOf(item);
      return id === null ? [] : [[id, item.quantity]];
    }),
  );

/** What a visit has bought. */
export function chosenOf({ items }: Pick<BookingDetail, 'items'>): Chosen[] {
  const serviceIds = [...new Set(items.map(({ service_id }) => service_id))];
  return serviceIds.map((serviceId) => {
    const own = items.filter(({ service_id }) => service_id === serviceId);
    const hourly = own.find(({ kind, hours }) => kind === 'service' && hours !== null);
    return {
      serviceId,
      variables: quantitiesOf(own, ({ kind, variable_id }) => (kind === 'variable' ? variable_id : null)),
      extras: quantitiesOf(own, ({ kind, extra_id }) => (kind === 'extra' ? extra_id : null)),
      hourly: hourly ? { hours: hourly.hours ?? 1, teams: hourly.teams ?? 1 } : null,
    };
  });
}

/** A service that was not part of the visit, with as little of it as can be had. */
export const newlyChosen = ({ id, hourly, hourly_settings, pricing_variables }: Service): Chosen => ({
  serviceId: id,
  variables: Object.fromEntries(
    pricing_variables
      .filter(({ active }) => active)
      .map(({ id: variableId, prices }) => [
        variableId,
        Math.min(...prices.map(({ min_qty }) => min_qty), 1),
      ]),
  ),
  extras: {},
  hourly: hourly
    ? { hours: hourly_settings?.hours_minimum ?? 1, teams: hourly_settings?.teams_minimum ?? 1 }
    : null,
});

export const changeQuantity = (quantities: Quantities, id: string, quantity: number): Quantities => ({
  ...quantities,
  [id]: quantity,
});

/** The row of a variable's prices that holds a quantity; the server finds it again by itself. */
function priceIdOf(service: Service | undefined, variableId: string, quantity: number): string {
  const prices = service?.pricing_variables.find(({ id }) => id === variableId)?.prices ?? [];
  const row = prices.find(({ min_qty, max_qty }) => min_qty <= quantity && quantity <= max_qty) ?? prices[0];
  return row?.id ?? variableId;
}

/** As the booking is sent with it. */
export const toSubmitted = (chosen: readonly Chosen[], sold: readonly Service[]): SubmittedService[] =>
  chosen.map(({ serviceId, variables, extras, hourly }) => {
    const service = sold.find(({ id }) => id === serviceId);
    return {
      id: serviceId,
      pricing_variables: Object.entries(variables).map(([id, quantity]) => ({
        id,
        quantity,
        price_id: priceIdOf(service, id, quantity),
      })),
      extras: Object.entries(extras)
        .filter(([, quantity]) => quantity > 0)
        .map(([id, quantity]) => ({ id, quantity })),
      ...(hourly && { hourly }),
    };
  });
