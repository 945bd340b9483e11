import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { CrewAct } from '#engine/crew/acts.ts';
import { sayRefusal } from '#engine/crew/refusals.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { takeAct } from '../crew/take-act.ts';
import { lockBooking, type Acting } from '../life/change.ts';
import type { TeamWish } from './answer.ts';
import { hasJob } from './lock-job.ts';

/** What a team says on the day of a visit, and when it happened. To say it twice is to say it once. */
export type Work = { act: CrewAct; at: Date };

export async function workOnJob(
  tx: TenantDb,
  { bookingId, teamId, act, at }: TeamWish & Work,
  acting: Acting,
): Promise<Booking> {
  const booking = await lockBooking(tx, bookingId);
  const crews = await tx.list(bookingTeams, { where: eq(bookingTeams.bookingId, bookingId), limit: 1000 });
  const crew = crews.find((one) => one.teamId === teamId && hasJob(one)) ?? notTheirs();
  const said = { id: randomUUID(), act, at, device: null };
  const refusal = await takeAct(tx, { booking, crew, crews }, said, acting);
  if (refusal) {
    const { timeFormat } = acting.company;
    const occurredAt = at.toISOString();
    const told = { kind: act.kind, occurredAt, timezone: booking.timezone, timeFormat, isKept: false };
    throw new DomainError('CONFLICT', { reason: sayRefusal(refusal, told) });
  }
  return tx.get(bookings, bookingId);
}

const notTheirs = (): never => {
  throw conflict('job_not_yours');
};
