import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import type { Demo } from './demo.ts';
import { addDays } from './local-time.ts';
import type { DemoCustomer } from './add-people.ts';
import { crewsOf, type Visit } from './visit.ts';

const mostOffered = 4;
/** What may be swapped is not too near. */
const daysAhead = 2;

/** Neighbours of the demo’s own customer who would give their time up for one of the customer’s. */
export function addTimeWishes(
  demo: Demo,
  customer: DemoCustomer | undefined,
  visits: readonly Visit[],
): void {
  const { rows, now, today } = demo;
  const coming = visits
    .filter(
      ({ outcome, start, needsPlacing }) =>
        outcome.status === 'upcoming' && !needsPlacing && start > addDays(now, daysAhead),
    )
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());
  const own = coming.find((visit) => visit.customer.id === customer?.id);
  if (!own) return;
  const days = { dateFrom: today.toString(), dateTo: today.add({ days: 60 }).toString() };
  coming
    .filter(
      (visit) =>
        visit.customer.id !== own.customer.id &&
        visit.location === own.location &&
        visit.series === null &&
        crewsOf(visit.order) === crewsOf(own.order) &&
        visit.start.getTime() !== own.start.getTime(),
    )
    .slice(0, mostOffered)
    .forEach(({ id, customer: neighbour, location }, index) =>
      rows.add(waitlistEntries, {
        ...days,
        bookingId: id,
        customerId: neighbour.id,
        locationId: location.id,
        offersSwap: true,
        createdAt: addDays(now, -1 - index),
      }),
    );
}
