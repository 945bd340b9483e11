import type { ChosenService, PriceRequest } from '#engine/booking/price-request.ts';
import { groupBy } from '#server/platform/db/ids.ts';
import type { BookingLine } from '../lines.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';

/**
 * What a booking asked for, to be asked again: the rows of its variables follow from their numbers, the tip is what
 * it has become. One that was imported has no request; its lines say what it was.
 */
export function storedRequest(booking: Booking, lines: readonly BookingLine[]): PriceRequest {
  const { tip, startLocal, locationId, giftCardTotal } = booking;
  const known = booking.priceRequest ?? requestOfLines(booking, lines);
  return {
    ...known,
    services: known.services.map((service) => ({
      ...service,
      variables: service.variables.map((variable) => ({ ...variable, priceId: null })),
    })),
    tip: tip === 0 ? null : { discountType: 'amount', rate: 0, amount: tip, recurring: false },
    serviceDate: startLocal.slice(0, 10),
    locationId,
    // What is reserved can be used; more would have to be asked of the card.
    giftCardBalance: giftCardTotal,
  };
}

function requestOfLines(booking: Booking, lines: readonly BookingLine[]): PriceRequest {
  const { frequencyId, locationId, startLocal, adjustment, fees, priceTerms, teamsRequired } = booking;
  const { frequencyDiscount, giftCardTotal } = booking;
  return {
    frequencyId,
    locationId,
    zip: null,
    serviceDate: startLocal.slice(0, 10),
    services: [...groupBy(lines, ({ serviceId }) => serviceId)].map(([id, own]) => toChosen(id, own)),
    firstVisit: frequencyDiscount === 0,
    code: priceTerms.code,
    customerTaxRate: null,
    tip: null,
    giftCardBalance: giftCardTotal,
    adjustment: adjustment === 0 ? null : { kind: 'amount', amount: adjustment, recurring: false },
    fees:
      fees === 0
        ? []
        : [
            {
              key: 'fee',
              label: 'Fee',
              discountType: 'amount',
              rate: 0,
              amount: fees,
              taxable: true,
              recurring: false,
            },
          ],
    teams: teamsRequired,
  };
}

function toChosen(serviceId: string, lines: readonly BookingLine[]): ChosenService {
  const hourly = lines.find(({ kind, hours }) => kind === 'service' && hours !== null);
  return {
    serviceId,
    variables: lines.flatMap(({ kind, variableId, quantity }) =>
      kind === 'variable' && variableId ? [{ variableId, priceId: null, quantity }] : [],
    ),
    extras: lines.flatMap(({ kind, extraId, quantity }) =>
      kind === 'extra' && extraId ? [{ extraId, quantity }] : [],
    ),
    hourly: hourly ? { hours: hourly.hours ?? 0, teams: hourly.teams ?? 1 } : null,
  };
}
