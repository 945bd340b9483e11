import { sql, type SQL } from 'drizzle-orm';
import { longestHoldDays } from '#engine/booking/money-schedule.ts';
import { defaultPaymentPolicies, type PaymentPolicies } from '#engine/contracts/money/payment-policies.ts';
import type { Database } from '#server/platform/db/client.ts';
import { zoneNameOf } from '#server/platform/db/zone-name.ts';
import { addJob } from '#server/platform/jobs/queue.ts';
import { graceHours } from '#server/booking/grace.ts';

type Due = { id: string; company_id: string; start_at: string };

/** Policies that are tried out, in place of those that companies have. */
type Trial = Pick<PaymentPolicies, 'hold' | 'charge'>;

/** A company's decision inside SQL, with ours where it has made none. */
function policy(part: 'hold' | 'charge', name: string, trial?: Trial): SQL {
  const tried = trial && new Map<string, unknown>(Object.entries(trial[part])).get(name);
  if (tried !== undefined) return sql`${String(tried)}::text`;
  const ours: Record<string, unknown> = defaultPaymentPolicies[part];
  return sql`coalesce(c.policies -> 'payments' -> ${part} ->> ${name}, ${String(ours[name])})`;
}

const visitZone = zoneNameOf(sql`b.timezone`);

/** The company's chosen moment around a visit, by the clock at the place of the visit. */
const momentOf = (day: SQL, part: 'hold' | 'charge', trial?: Trial) =>
  sql`((${day})::timestamp + ${policy(part, 'time', trial)}::time) at time zone ${visitZone}`;

/** From when to when money must have become due, and of which company, where it is about one. */
export type MoneyWindow = { from?: Date; to: Date; companyId?: string };

const within = (moment: SQL, { from, to, companyId }: MoneyWindow): SQL => sql`
  ${moment} <= ${to.toISOString()}::timestamptz
  ${from ? sql`and ${moment} > ${from.toISOString()}::timestamptz` : sql``}
  ${companyId ? sql`and b.company_id = ${companyId}` : sql``}`;

/** At its moment, and no sooner than a bank keeps money for. */
const holdMomentOf = (trial?: Trial) => sql`greatest(
  ${momentOf(sql`b.start_local::date - ${policy('hold', 'days_before', trial)}::int`, 'hold', trial)},
  b.start_at - make_interval(days => ${longestHoldDays}))`;

/** Visits that are to come when their money is to be held. */
export const dueHolds = (window: MoneyWindow, trial?: Trial): SQL => {
  const holdMoment = holdMomentOf(trial);
  return sql`
  select b.id, b.company_id, b.start_at, b.number, b.customer_id, b.total, ${holdMoment} as due_at
  from bookings b join companies c on c.id = b.company_id
  where b.payment_type = 'card' and b.payment_state in ('none', 'upcoming_hold') and b.status = 'upcoming'
    and b.total > 0 and c.state <> 'frozen' and ${policy('hold', 'automatic', trial)}::boolean
    and b.start_at >= ${holdMoment} and ${within(holdMoment, window)}
    and b.start_at <= ${window.to.toISOString()}::timestamptz + make_interval(days => ${longestHoldDays})`;
};

/** A visit that is not done yet is done so long after its end, if nobody says otherwise. */
const doneAt = sql`coalesce(b.completed_at,
  b.start_at + make_interval(mins => b.duration_minutes, hours => ${graceHours}))`;
const chargeMomentOf = (trial?: Trial) => sql`greatest(${doneAt},
  ${momentOf(sql`(${doneAt} at time zone ${visitZone})::date + ${policy('charge', 'days_after', trial)}::int`, 'charge', trial)})`;

/** Visits whose money is to be taken: those that are done, or also those that will be. */
export const dueCharges = (
  window: MoneyWindow,
  { evenToCome = false, trial }: { evenToCome?: boolean; trial?: Trial } = {},
): SQL => {
  const chargeMoment = chargeMomentOf(trial);
  return sql`
  select b.id, b.company_id, b.start_at, b.number, b.customer_id, b.total, ${chargeMoment} as due_at
  from bookings b join companies c on c.id = b.company_id
  where b.payment_type = 'card' and b.payment_state in ('none', 'upcoming_hold', 'held', 'hold_failed', 'unpaid')
    and (b.status = 'completed' ${evenToCome ? sql`or (b.status in ('upcoming', 'in_progress') and not b.needs_placing)` : sql``})
    and b.start_at > ${window.to.toISOString()}::timestamptz - interval '60 days' and c.state <> 'frozen'
    and ${policy('charge', 'automatic', trial)}::boolean and ${within(chargeMoment, window)}`;
};

/** Visits whose money is to be held by now. Each is asked once for each time it is planned for. */
export async function findDueHolds(system: Database, now: Date): Promise<void> {
  const { rows } = await system.execute<Due>(sql`
    ${dueHolds({ to: now })} and b.start_at >= ${now.toISOString()}::timestamptz
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
  const { rows } = await system.execute<Due>(sql`${dueCharges({ to: now })} order by b.start_at limit 2000`);
  for (const { id, company_id: companyId, start_at: start } of rows)
    await addJob(system, {
      name: 'payments.charge',
      companyId,
      payload: { companyId, bookingId: id },
      uniqueKey: `${id} ${String(start)}`,
    });
}
