import { and, eq } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { audit } from '#server/platform/audit.ts';
import { series as seriesTable } from '#server/platform/db/tables/series.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { noteLeft } from '#server/catalogue/price-changes/answers.ts';
import { releaseSeats } from '#server/calendar/schedule/seats.ts';
import { cancelLocked, closeDispatch, comingVisits, requireReason, waitingVisits } from '../life/cancel.ts';
import { changeBookings, lockBookings, type Acting } from '../life/change.ts';
import { requireConfirmed, type FeeWish } from '../life/late-fee.ts';
import { lockSeries } from './lock-series.ts';
import { endFeesOf } from './end-fees.ts';
import type { Series } from './rule.ts';

export type EndWish = FeeWish & { reason?: string | undefined };

/**
 * Ends a series with all its coming visits. Only those that are near cost what cancelling them late costs. Before the
 * minimum term is over, the first of them costs the discounts received as well.
 */
export async function cancelSeries(tx: TenantDb, id: string, wish: EndWish, acting: Acting): Promise<Series> {
  const series = await lockSeries(tx, id);
  if (series.state === 'cancelled') throw conflict('series_ended_already');
  const { company, party, now } = acting;
  const { reason = '' } = wish;
  requireReason(acting, reason);
  const coming = await comingVisits(tx, id, now);
  const visits = await lockBookings(
    tx,
    coming.map(({ id: visitId }) => visitId),
  );
  const { late: fees, exit, total } = await endFeesOf(tx, { series, visits, company, now });
  const freeUntil = fees.reduce((earliest, one) => Math.min(earliest, one.freeUntil), Infinity);
  const agreed = requireConfirmed(
    { fee: total, freeUntil: Number.isFinite(freeUntil) ? freeUntil : now.getTime() },
    party,
    wish,
    company.currencyCode,
  );
  const feeOf = (index: number) => (agreed === 0 ? 0 : (fees[index]?.fee ?? 0) + (index === 0 ? exit : 0));
  const ending = visits.map((booking, index) => ({ booking, fee: feeOf(index) }));
  await cancelLocked(tx, ending, { action: 'cancel', reason, partOf: 'series' }, acting);
  await stopWaiting(tx, id, now);
  await releaseForecast(tx, id, now);
  const ended = await tx.update(seriesTable, id, { state: 'cancelled', endedAt: now });
  await noteLeft(tx, id, now);
  await report(tx, now, {
    name: 'series_cancelled',
    subjectId: id,
    details: { visits: visits.length, reason, fee: agreed },
  });
  await audit(tx, acting, {
    action: 'series.cancelled',
    subject: { type: 'series', id },
    summary: `Ended a series with ${visits.length} upcoming visits`,
  });
  return ended;
}

/** Visits that are to have another date have none any more. */
async function stopWaiting(tx: TenantDb, seriesId: string, now: Date): Promise<void> {
  const waiting = await waitingVisits(tx, seriesId);
  if (waiting.length === 0) return;
  await closeDispatch(
    tx,
    waiting.map(({ id }) => id),
    now,
  );
  await changeBookings(tx, waiting, { cancelType: 'cancel' });
}

/** Seats that were kept for visits which are no bookings yet. */
export const releaseForecast = (tx: TenantDb, seriesId: string, now: Date): Promise<number> =>
  releaseSeats(tx, and(eq(slotClaims.seriesId, seriesId), eq(slotClaims.kind, 'forecast')), now.getTime());
