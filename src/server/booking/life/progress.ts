import type { BookingEvent } from '#engine/booking/transitions.ts';
import type { HappeningName } from '#engine/contracts/platform/happenings.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { toLocal } from '#engine/time/zone.ts';
import { audit } from '#server/platform/audit.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { releaseSeats, seatsOfBooking } from '#server/calendar/schedule/seats.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { changeBooking, lockBooking, requireNext, type Acting } from './change.ts';

export type Step = Extract<BookingEvent, 'start' | 'complete' | 'miss' | 'reopen'>;

const happens: Record<Step, HappeningName> = {
  start: 'booking_started',
  complete: 'booking_completed',
  miss: 'booking_missed',
  reopen: 'booking_updated',
};

const reopenDays = 30;

export type StepWish = { step: Step; fault?: 'customer' | 'company' | undefined };

/** What happens to a visit on its day: somebody is there, it is done, or nobody let them in. */
export async function advanceBooking(
  tx: TenantDb,
  id: string,
  { step, fault = 'customer' }: StepWish,
  acting: Acting,
): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  const status = requireNext(booking, step);
  const { now } = acting;
  if (step === 'reopen') requireRecent(booking, now);
  else requireItsDay(booking, now, done[step]);
  if (step === 'miss') await releaseSeats(tx, seatsOfBooking(id), now.getTime());
  const changed = await changeBooking(tx, booking, {
    status,
    ...(step === 'start' && { checkedInAt: now }),
    ...(step === 'complete' && { completedAt: now }),
    ...(step === 'reopen' && { completedAt: null }),
    ...(step === 'miss' && { fault }),
  });
  await report(tx, now, { name: happens[step], subjectId: id });
  await audit(tx, acting, {
    action: `booking.${step}`,
    subject: { type: 'booking', id },
    summary: `Visit ${booking.number}: ${status.replace('_', ' ')}`,
    changes: { status: [booking.status, status] },
  });
  return changed;
}

const done = { start: 'started', complete: 'completed', miss: 'marked as missed' };

/** One who comes for half past midnight sets out the day before. */
const headStartMs = 3 * 3_600_000;

/** Early is fine, and a visit may end before it should have begun; but on its day, by the clock of its place. */
export function requireItsDay({ startAt, timezone }: Booking, now: Date, what: string): void {
  const day = toLocal(startAt.getTime(), timezone).date;
  const isNear = startAt.getTime() - now.getTime() <= headStartMs;
  if (!isNear && toLocal(now.getTime(), timezone).date < day)
    throw conflict('job_not_its_day', { day, what });
}

function requireRecent({ completedAt }: Booking, now: Date): void {
  const days = completedAt ? (now.getTime() - completedAt.getTime()) / 86_400_000 : Infinity;
  if (days > reopenDays)
    throw new DomainError('CONFLICT', {
      reason: `Only visits from the last ${reopenDays} days can be reopened.`,
    });
}
