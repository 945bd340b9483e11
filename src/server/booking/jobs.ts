import { sql } from 'drizzle-orm';
import { jobs } from '../platform/db/tables/platform.ts';
import { series } from '../platform/db/tables/series.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import type { Services } from '../services.ts';
import { lookAfterQuotes } from './quotes/look-after.ts';
import { lookAfterVisits } from './look-after.ts';
import { staffVisit } from './teams/staff.ts';
import { offerToWaiting } from './waitlist/offer.ts';
import { materialise } from './series/materialise.ts';

type BookingJob =
  | 'quotes.look_after'
  | 'visits.look_after'
  | 'series.materialise'
  | 'series.materialise_all'
  | 'visits.staff'
  | 'waitlist.offer';

/** What the calendar needs done by itself. */
export const bookingJobs = (services: Services): Pick<JobHandlers, BookingJob> => ({
  'quotes.look_after': () => lookAfterQuotes(services),
  'visits.look_after': () => lookAfterVisits(services),
  'series.materialise': (which) => materialise(services, which),
  'visits.staff': (which) => staffVisit(services, which),
  'waitlist.offer': (where) => offerToWaiting(services, where),
  'series.materialise_all': () => askForAllVisits(services),
});

/** A job for each series that goes on, however many there are: one statement writes them. */
async function askForAllVisits({ system, clock }: Services): Promise<void> {
  const day = clock().toISOString().slice(0, 10);
  await system.execute(sql`
    insert into ${jobs} (company_id, name, payload, unique_key)
    select company_id, 'series.materialise', jsonb_build_object('companyId', company_id, 'seriesId', id), id || ' ' || ${day}
    from ${series} where state = 'active'
    on conflict do nothing`);
}
