import { and, asc, eq, lte } from 'drizzle-orm';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { Services } from '../../services.ts';
import { lockJob } from './lock-job.ts';
import { afterRefusal } from './refusal.ts';

const mostAtOnce = 500;

/** Invitations that nobody has answered in time go to the next. */
export async function expireInvitations({ system, tenant, companies, clock }: Services): Promise<void> {
  const now = clock();
  const late = await system
    .select()
    .from(bookingTeams)
    .where(and(eq(bookingTeams.state, 'invited'), lte(bookingTeams.answerBy, now)))
    .orderBy(asc(bookingTeams.answerBy))
    .limit(mostAtOnce);
  for (const { id, bookingId, companyId } of late) {
    const company = await companies.findById(companyId);
    if (!company) continue;
    await tenant(companyId).transaction(async (tx) => {
      const { booking, crews } = await lockJob(tx, bookingId);
      const crew = crews.find((one) => one.id === id);
      if (crew?.state !== 'invited' || (crew.answerBy ?? now) > now) return;
      await tx.update(bookingTeams, id, { state: 'expired' });
      await afterRefusal(tx, company, { booking, crews: crews.filter((one) => one.id !== id) }, 'unassigned');
    });
  }
}
