import { DomainError } from '#engine/errors.ts';
import { bookingTeams } from '../../db/tables/booking-teams.ts';
import { bookings } from '../../db/tables/bookings.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { report } from '../../happenings/report.ts';
import type { Acting } from '../life/change.ts';
import { advanceBooking, requireItsDay } from '../life/progress.ts';
import type { Booking } from '../place-booking.ts';
import type { TeamWish } from './answer.ts';
import { hasJob, lockJob, type Crew, type Job } from './lock-job.ts';

/** What a team says on the day of a visit. To say it twice is to say it once. */
export type WorkStep =
  | { step: 'on_my_way' }
  | { step: 'running_late'; minutes: number }
  | { step: 'check_in' }
  | { step: 'check_out' };

export async function workOnJob(
  tx: TenantDb,
  { bookingId, teamId, ...said }: TeamWish & WorkStep,
  acting: Acting,
): Promise<Booking> {
  const job = await lockJob(tx, bookingId);
  const crew = job.crews.find((one) => one.teamId === teamId && hasJob(one)) ?? notTheirs();
  requireFit(job.booking, said.step);
  requireItsDay(job.booking, acting.now, 'under way');
  await take[said.step](tx, { job, crew, acting, minutes: said.step === 'running_late' ? said.minutes : 0 });
  return tx.get(bookings, bookingId);
}

type Taking = { job: Job; crew: Crew; acting: Acting; minutes: number };

const take: Record<WorkStep['step'], (tx: TenantDb, taking: Taking) => Promise<void>> = {
  async on_my_way(tx, { crew, acting: { now } }) {
    if (crew.onMyWayAt) return;
    await tx.update(bookingTeams, crew.id, { onMyWayAt: now });
    await say(tx, crew, { name: 'on_my_way', now });
  },
  async running_late(tx, { crew, minutes, acting: { now } }) {
    if (crew.lateMinutes === minutes) return;
    await tx.update(bookingTeams, crew.id, { lateMinutes: minutes });
    await say(tx, crew, { name: 'running_late', now, minutes });
  },
  async check_in(tx, { job, crew, acting }) {
    if (crew.checkedInAt) return;
    await tx.update(bookingTeams, crew.id, { checkedInAt: acting.now });
    if (job.booking.status === 'upcoming')
      await advanceBooking(tx, job.booking.id, { step: 'start' }, acting);
    await say(tx, crew, { name: 'arrived', now: acting.now });
  },
  /** The visit is done when the last of its teams leaves. */
  async check_out(tx, { job, crew, acting }) {
    if (crew.checkedOutAt) return;
    if (!crew.checkedInAt) conflict('Check in first.');
    await tx.update(bookingTeams, crew.id, { checkedOutAt: acting.now });
    await say(tx, crew, { name: 'job_finished', now: acting.now });
    const others = job.crews.filter((one) => one.id !== crew.id && hasJob(one));
    if (others.every(({ checkedOutAt }) => checkedOutAt) && job.booking.status === 'in_progress')
      await advanceBooking(tx, job.booking.id, { step: 'complete' }, acting);
  },
};

type Said = { name: 'on_my_way' | 'running_late' | 'arrived' | 'job_finished'; now: Date; minutes?: number };

const say = (tx: TenantDb, { bookingId, teamId }: Crew, { name, now, minutes }: Said): Promise<void> =>
  report(tx, now, {
    name,
    subjectId: bookingId,
    details: { teamId, ...(minutes !== undefined && { minutes }) },
  });

/** Nobody is on the way to a visit that has been, or does not take place. */
function requireFit({ status }: Booking, step: WorkStep['step']): void {
  const ahead = status === 'upcoming';
  const during = status === 'in_progress';
  const fits = step === 'on_my_way' || step === 'running_late' ? ahead : ahead || during;
  if (!fits) conflict('This visit can’t be worked on now.');
}

const conflict = (reason: string): never => {
  throw new DomainError('CONFLICT', { reason });
};
const notTheirs = (): never => conflict('Your team isn’t assigned to this job.');
