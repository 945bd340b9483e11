import type { DemoLocation } from './add-locations.ts';
import type { Stage, Wish } from './visit.ts';

/** Somebody who lives there, has no series, and expects nobody else that day. */
export function wishOfNeighbour(
  { customers, catalogue, random, expecting }: Stage,
  what: Pick<Wish, 'day' | 'time' | 'order'>,
  location: DemoLocation,
): Wish | undefined {
  const [frequency] = catalogue.frequencies;
  const inSeries = catalogue.frequencies.reduce((count, { profile }) => count + profile.series, 0);
  const keyOf = (customerId: string) => `${customerId} ${what.day.toString()}`;
  const nearby = customers
    .slice(inSeries)
    .filter((customer) => customer.location === location && !expecting.has(keyOf(customer.id)));
  if (!frequency || nearby.length === 0) return undefined;
  const customer = random.pick(nearby);
  expecting.add(keyOf(customer.id));
  return { ...what, location, customer, frequency, series: null };
}
