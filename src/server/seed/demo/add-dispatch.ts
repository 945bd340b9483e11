import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import type { Demo } from './demo.ts';
import { addDays } from './local-time.ts';
import type { Visit } from './visit.ts';

const wishes = ['Mornings, please', 'Any weekday after school', 'Not on a Friday', ''] as const;
/** What has waited for longer was given up. */
const patienceDays = 21;

/** Visits that left the calendar: some have a new date, some are still waiting for one. */
export function addDispatch(demo: Demo, visits: readonly Visit[]): void {
  const successors = new Map(
    visits.flatMap((visit) =>
      visit.rescheduledFromId ? [[visit.rescheduledFromId, visit.id] as const] : [],
    ),
  );
  const gone = visits.filter(({ outcome }) => outcome.cancelType === 'reschedule');
  gone.forEach((visit, index) => {
    const placedBookingId = successors.get(visit.id) ?? null;
    const waits = visit.start > addDays(demo.now, -patienceDays);
    const state = placedBookingId ? 'placed' : waits ? 'open' : 'dismissed';
    demo.rows.add(dispatchItems, {
      bookingId: visit.id,
      seriesId: visit.series?.id ?? null,
      kind: 'onetime',
      reason: 'rescheduled',
      state,
      priority: index % 5 === 0 ? 'high' : 'medium',
      preferences: wishes[index % wishes.length] ?? '',
      closedAt: state === 'open' ? null : demo.now,
      placedBookingId,
      createdAt: addDays(visit.start < demo.now ? visit.start : demo.now, -1),
    });
  });
  for (const { id: bookingId, series } of visits.filter(({ needsPlacing }) => needsPlacing))
    demo.rows.add(dispatchItems, {
      bookingId,
      seriesId: series?.id ?? null,
      kind: 'recurring',
      reason: 'series_conflict',
      createdAt: addDays(demo.now, -2),
    });
}
