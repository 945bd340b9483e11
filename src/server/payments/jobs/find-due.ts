import { sql, type SQL } from 'drizzle-orm';
import { defaultPaymentPolicies } from '#engine/contracts/payment-policies.ts';
import type { Database } from '../../db/client.ts';
import { zoneNameOf } from '../../db/zone-name.ts';
import { addJob } from '../../jobs/queue.ts';
import { longestHoldDays } from '../plan.ts';

type Due = { id: string; company_id: string; start_at: string };

/** A company's decision inside SQL, with ours where it has made none. */
function policy(part: 'hold' | 'charge', name: string): SQL {
  const ours: Record<string, unknown> = defaultPaymentPolicies[part];
  return sql`coalesce(c.policies -> 'payments' -> ${part} ->> ${name}, ${String(ours[name])})`;
}

const visitZone = zoneNameOf(sql`b.timezone`);

/** The company's chosen moment around a visit, by the clock at the place of the visit. */
const momentOf = (day: SQL, part: 'hold' | 'charge') =>
  sql`((${day})::timestamp + ${policy(part, 'time')}::time) at time zone ${visitZone}`;

/** Visits whose money is to be held by now. Each is asked once for each time it is planned for. */
export async function findDueHolds(system: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const day = sql`b.start_local::date - ${policy('hold', 'days_before')}::int`;
  const { rows } = await system.execute<Due>(sql`
    select b.id, b.company_id, b.start_at from bookings b join companies c on c.id = b.company_id
    where b.payment_type = 'card' and b.payment_state in ('none', 'upcoming_hold') and b.status = 'upcoming'
      and b.start_at between ${at}::timestamptz and ${at}::timestamptz + make_interval(days => ${longestHoldDays})
      and b.total > 0 and c.state <> 'frozen'
      and ${policy('hold', 'automatic')}::boolean and ${momentOf(day, 'hold')} <= ${at}::timestamptz
    order by b.start_at limit 2000`);
  for (const { id, company_id: companyId, start_at: start } of rows)
    await addJob(system, {
      name: 'payments.hold',
      companyId,
      payload: { companyId, bookingId: id },
      uniqueKey: `${id} ${String(start)}`,
    });
}

/** Visits that are done, and whose money the company takes by itself. */
export async function findDueCharges(system: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const day = sql`(b.completed_at at time zone ${visitZone})::date + ${policy('charge', 'days_after')}::int`;
  const { rows } = await system.execute<Due>(sql`
    select b.id, b.company_id, b.start_at from bookings b join companies c on c.id = b.company_id
    where b.payment_type = 'card' and b.payment_state in ('none', 'upcoming_hold', 'held', 'hold_failed', 'unpaid')
      and b.status = 'completed' and b.start_at > ${at}::timestamptz - interval '60 days' and c.state <> 'frozen'
      and ${policy('charge', 'automatic')}::boolean and ${momentOf(day, 'charge')} <= ${at}::timestamptz
    order by b.start_at limit 2000`);
  for (const { id, company_id: companyId, start_at: start } of rows)
    await addJob(system, {
      name: 'payments.charge',
      companyId,
      payload: { companyId, bookingId: id },
      uniqueKey: `${id} ${String(start)}`,
    });
}
