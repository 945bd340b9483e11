import type { Page } from '@playwright/test';
import { toInstant } from '#engine/time/wall-to-instant.ts';

const timezone = 'America/New_York';

type Made = { id: string; customer: string };

/** Calls the API as whoever is signed in. */
export const call = <A>(page: Page, method: string, path: string, body?: unknown): Promise<A> =>
  page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(`/api/${where}`, {
        method: how,
        headers: { 'content-type': 'application/json' },
        ...(what === undefined ? {} : { body: JSON.stringify(what) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as never;
    },
    [method, path, body] as const,
  );

type Board = { locations: { id: string }[] };
type Service = {
  id: string;
  name: string;
  pricing_variables: { id: string; prices: { id: string; min_qty: number }[] }[];
};

/** A day far from all others, with two crews and visits of this test alone. */
export async function makeDay(page: Page, date: string, times: readonly string[]) {
  const own = Date.now().toString(36);
  const { locations } = await call<Board>(page, 'GET', `bookings/board?date=${date}`);
  const crews = [];
  for (const title of [`Maple ${own}`, `Willow ${own}`]) {
    const locationIds = locations.map(({ id }) => id);
    const wish = { title, locationIds, priority: 0, counted: false };
    const team = await call<{ id: string; title: string }>(page, 'POST', 'teams', wish);
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      from: '08:00',
      to: '18:00',
      valid_from: null,
      valid_to: null,
    }));
    await call(page, 'PUT', `teams/${team.id}/availability`, { hours });
    crews.push(team);
  }
  const [maple, willow] = crews;
  if (!maple || !willow) throw new Error('no teams were made');
  const services = await call<Service[]>(page, 'GET', 'companies/current/services');
  const service = services.find(({ name }) => name === 'Standard clean');
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
  const made: Made[] = [];
  for (const [index, time] of times.entries()) {
    const customer = `Visit${index}${own}`;
    const { id } = await call<{ id: string }>(page, 'POST', 'bookings', {
      customer: { first_name: customer, last_name: 'Timeline', email: `${customer}@timeline.test` },
      address: { street: '1 Main St', city: 'New York', zip: '10001' },
      service_date: new Date(toInstant(date, time, timezone)).toISOString(),
      services: [wanted],
      overbook: true,
      payment_type: 'cash',
    });
    made.push({ id, customer });
  }
  return { maple, willow, made };
}
