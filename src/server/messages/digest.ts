import { sql } from 'drizzle-orm';
import { zoneNameOf } from '../platform/db/zone-name.ts';
import type { Services } from '../services.ts';
import { eventsOfColleagues } from './data/digest.ts';
import { planMessages } from './plan.ts';

/** What somebody of the office hears once a day by email, if they choose to: what colleagues have changed. */
const digestEvent = 'colleague_changes';
const digestPreference = 'staff/colleagues';

/** By the clock of the company, when its day is over. */
const hour = 18;

type Due = { account_id: string; company_id: string; day: string };

/** In the evening, everybody who wants it is told of the day, once. Whose colleagues did nothing hears nothing. */
export async function planDigests(services: Services): Promise<void> {
  const now = services.clock();
  const { rows } = await services.system.execute<Due>(sql`
    select p.account_id, p.company_id, here.clock::date::text as day
    from email_preferences p
    join accounts a on a.id = p.account_id and a.state = 'active'
    join companies c on c.id = p.company_id
    cross join lateral (select ${now.toISOString()}::timestamptz at time zone ${zoneNameOf(sql`c.timezone`)} as clock) here
    where ${digestPreference} = any(p.subscriptions) and extract(hour from here.clock) = ${hour}
      and exists (select from notices n where n.account_id = p.account_id and n.event in ${eventsOfColleagues}
        and n.created_at > ${now.toISOString()}::timestamptz - interval '24 hours')
    order by p.company_id
    limit 5000`);
  for (const { account_id: id, company_id: companyId, day } of rows) {
    const company = await services.companies.findById(companyId);
    if (!company) continue;
    await planMessages(services.tenant(companyId), company, {
      key: `${digestEvent} ${id} ${day}`,
      event: digestEvent,
      subject: { kind: 'account', id },
      details: { until: now.toISOString() },
      dueAt: now,
    });
  }
}
