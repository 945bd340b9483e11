import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lateFeeOf, type LateFee } from '../life/late-fee.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { earlyExitFee } from './early-exit.ts';
import type { Series } from './rule.ts';

type Ending = { series: Series; visits: readonly Booking[]; company: Company; now: Date };

/** `exit` is due once, for all of them. */
export type EndFees = { late: LateFee[]; exit: number; total: number };

/** What ending a series costs now: its coming visits that are near, and leaving before the minimum term is over. */
export async function endFeesOf(tx: TenantDb, { series, visits, company, now }: Ending): Promise<EndFees> {
  const late = visits.map((booking) => lateFeeOf({ company, booking, now }, 'cancel'));
  const exit = visits.length > 0 ? await earlyExitFee(tx, series, now) : 0;
  return { late, exit, total: late.reduce((sum, { fee }) => sum + fee, exit) };
}
