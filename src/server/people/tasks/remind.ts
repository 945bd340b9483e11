import { sql } from 'drizzle-orm';
import { zoneNameOf } from '#server/platform/db/zone-name.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Services } from '#server/services.ts';

/** By the clock of the company: nobody is told of a task at night. */
const firstHour = 8;

type Due = { id: string; company_id: string; day: string };

/** On the morning of its day, whoever has a task to do is told, once for each day that it is moved to. */
export async function remindOfTasks(services: Pick<Services, 'system' | 'tenant' | 'clock'>): Promise<void> {
  const now = services.clock();
  const { rows } = await services.system.execute<Due>(sql`
    select t.id, t.company_id, t.due_on::text as day
    from tasks t join companies c on c.id = t.company_id
    cross join lateral (select ${now.toISOString()}::timestamptz at time zone ${zoneNameOf(sql`c.timezone`)} as clock) here
    where t.done_at is null and t.due_on = here.clock::date and extract(hour from here.clock) >= ${firstHour}
    order by t.company_id
    limit 5000`);
  for (const { id, company_id: companyId, day } of rows)
    await report(services.tenant(companyId), now, {
      name: 'task_due',
      subjectId: id,
      once: { key: `task due ${id} ${day}`, tellAt: now },
    });
}
