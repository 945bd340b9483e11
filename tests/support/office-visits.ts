import { toInstant } from '#engine/time/wall-to-instant.ts';

export const officeTimezone = 'America/New_York';

/** A call of the API as somebody of the office. */
export type Ask = <A>(method: string, path: string, body?: unknown) => Promise<A>;

export type Made = { id: string; customer: string };

type Board = { locations: { id: string }[] };
type Service = {
  id: string;
  name: string;
  pricing_variables: { id: string; prices: { id: string; min_qty: number }[] }[];
};

type Hours = { from: string; to: string };

/** Two crews of this test alone, which work every day. */
export async function makeCrews(ask: Ask, { from, to }: Hours = { from: '08:00', to: '18:00' }) {
  const own = Date.now().toString(36);
  const { locations } = await ask<Board>('GET', 'bookings/board');
  const crews = [];
  for (const title of [`Maple ${own}`, `Willow ${own}`]) {
    const locationIds = locations.map(({ id }) => id);
    const wish = { title, locationIds, priority: 0, counted: false };
    const team = await ask<{ id: string; title: string }>('POST', 'teams', wish);
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      from,
      to,
      valid_from: null,
      valid_to: null,
    }));
    await ask('PUT', `teams/${team.id}/availability`, { hours });
    crews.push(team);
  }
  const [maple, willow] = crews;
  if (!maple || !willow) throw new Error('no teams were made');
  return { maple, willow };
}

const hourMs = 3_600_000;

/** A whole hour so many hours after this one. */
export const hoursAhead = (hours: number): number => (Math.floor(Date.now() / hourMs) + hours) * hourMs;

/** A visit of a customer of this test alone, which nobody has yet; `wish`: what else it is booked with. */
export async function makeVisit(
  ask: Ask,
  name: string,
  start: number,
  { own = Date.now().toString(36), ...wish }: { own?: string } & Record<string, unknown> = {},
): Promise<Made> {
  const customer = `${name}${own}`;
  const services = await ask<Service[]>('GET', 'companies/current/services');
  const service = services.find((one) => one.name === 'Standard clean');
  if (!service) throw new Error('the demo has no standard clean');
  const wanted = {
    id: service.id,
    extras: [],
    pricing_variables: service.pricing_variables.map(({ id, prices: [first] }) => ({
      id,
      quantity: first?.min_qty ?? 1,
      price_id: first?.id,
    })),
  };
  const { id } = await ask<{ id: string }>('POST', 'bookings', {
    customer: { first_name: customer, last_name: 'Timeline', email: `${customer}@timeline.test` },
    address: { street: '1 Main St', city: 'New York', zip: '10001' },
    service_date: new Date(start).toISOString(),
    services: [wanted],
    overbook: true,
    payment_type: 'cash',
    ...wish,
  });
  return { id, customer };
}

/** A day far from all others, with two crews and visits of this test alone. */
export async function makeDay(ask: Ask, date: string, times: readonly string[]) {
  const crews = await makeCrews(ask);
  const own = Date.now().toString(36);
  const made: Made[] = [];
  for (const [index, time] of times.entries())
    made.push(await makeVisit(ask, `Visit${index}`, toInstant(date, time, officeTimezone), { own }));
  return { ...crews, made };
}
