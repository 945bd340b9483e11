import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { changeBooking, lockBooking, requireNext, type Acting } from '../life/change.ts';
import { hasOtherSpan, rescheduleBooking } from '../life/reschedule.ts';
import { linesOf } from '../lines.ts';
import { editVisit } from '../office/edit-visit.ts';
import { requireVersion } from '../office/require-version.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { copyPrice } from '../visit-price.ts';
import type { SeriesWish } from './series-wish.ts';
import { startSeriesOf } from './start-series.ts';

/**
 * Makes a visit that comes once the first of a series, for the office alone. It costs what it does at that frequency,
 * and stays as long as it is.
 */
export async function repeatVisit(
  tx: TenantDb,
  bookingId: string,
  wish: SeriesWish,
  acting: Acting,
): Promise<Booking> {
  const { frequencyId, newSeriesId, preferredTeamId } = wish;
  if (frequencyId === undefined || acting.party !== 'office') throw conflict('not_in_series');
  const frequency = await tx.get(frequencies, frequencyId);
  if (frequency.unit === 'none')
    throw new DomainError('VALIDATION', refusal({ frequencyId: problemOf('frequency_must_repeat') }));
  const visit = await lockBooking(tx, bookingId);
  if (wish.version !== undefined) await requireVersion(tx, visit, wish.version, acting.party);
  requireNext(visit, 'move');
  const placed = isWhere(visit, wish)
    ? visit
    : await rescheduleBooking(tx, bookingId, { ...wish, waive: true, evenSame: true }, acting);
  // Its customer hears of it as of any change of this visit, which says how often it comes.
  const edit = { version: placed.version, frequencyId };
  const { after, usualMinutes } = await editVisit(tx, bookingId, edit, acting);
  const price = copyPrice(after, await linesOf(tx, bookingId), frequencyId);
  const { durationMinutes } = after;
  const begun = await startSeriesOf(
    tx,
    {
      location: await tx.get(locations, after.locationId),
      start: after.startAt.getTime(),
      customerId: after.customerId,
      addressId: after.addressId,
      paymentType: after.paymentType,
      customFields: after.customFields,
      price,
      own: {
        ...(newSeriesId !== undefined && { id: newSeriesId }),
        ...(preferredTeamId !== undefined && { preferredTeamId }),
        ...(durationMinutes !== usualMinutes && { plannedMinutes: durationMinutes }),
        ...(wish.arrivalWindowMinutes !== undefined && { arrivalWindowMinutes: wish.arrivalWindowMinutes }),
      },
    },
    frequency,
  );
  if (!begun) throw new Error('a frequency that repeats has started no series');
  const { id: seriesId, recurrenceDate } = begun;
  const first = await changeBooking(tx, after, { seriesId, recurrenceDate });
  await report(tx, acting.now, { name: 'series_started', subjectId: seriesId });
  await audit(tx, acting, {
    action: 'series.started',
    subject: { type: 'series', id: seriesId },
    summary: `Made visit ${visit.number} repeat: ${frequency.name}`,
  });
  return first;
}

/** It keeps its seats, where nothing else about it is to change: also where its day has more than it has room for. */
const isWhere = (visit: Booking, wish: SeriesWish): boolean =>
  visit.startAt.getTime() === wish.start &&
  !visit.needsPlacing &&
  (wish.locationId ?? visit.locationId) === visit.locationId &&
  wish.teamIds === undefined &&
  !hasOtherSpan(visit, wish);
