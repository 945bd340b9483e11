import { formatQuantity } from '#engine/format/quantity.ts';
import type { Order } from './order.ts';

/** The lines of an order, before discounts, with all that a booking or a quote stores of them. */
export const orderLines = (order: Order) =>
  [serviceLine(order), ...variableLines(order), ...extraLines(order)].map((line, ordering) => ({
    ...line,
    serviceId: order.service.id,
    taxable: true,
    ordering,
  }));

export type OrderLine = ReturnType<typeof orderLines>[number];

function serviceLine({ service, hourly }: Order) {
  const { name, price, minutes } = service.profile;
  return {
    kind: 'service' as const,
    name,
    detail: hourly ? `${hourly.hours} h × ${hourly.teams === 1 ? '1 team' : `${hourly.teams} teams`}` : '',
    quantity: 1,
    unitPrice: price,
    durationMinutes: hourly ? hourly.hours * 60 : minutes,
    gross: hourly ? price * hourly.hours * hourly.teams : price,
    recurring: true,
    ...hourly,
  };
}

const variableLines = ({ choices }: Order) =>
  choices.map(({ variable, price, quantity }) => {
    const byUnit = variable.profile.mode === 'unit';
    return {
      kind: 'variable' as const,
      variableId: variable.id,
      priceId: price.id,
      name: variable.profile.name,
      detail: byUnit
        ? formatQuantity(quantity, variable.profile.unit || variable.profile.name)
        : price.profile.label,
      quantity,
      unitPrice: price.profile.price,
      durationMinutes: byUnit ? variable.profile.minutes * quantity : price.profile.minutes,
      gross: byUnit ? price.profile.price * quantity : price.profile.price,
      recurring: true,
    };
  });

const extraLines = ({ extras, hourly }: Order) =>
  extras.map(({ extra: { id, profile }, quantity }) => ({
    kind: 'extra' as const,
    extraId: id,
    name: profile.name,
    quantity,
    unitPrice: profile.price,
    durationMinutes: hourly ? 0 : profile.minutes * quantity,
    gross: profile.price * quantity,
    recurring: !profile.once,
  }));
