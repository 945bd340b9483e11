import { sql, type SQL } from 'drizzle-orm';
import { standardRules } from '#engine/messages/rules.ts';
import type { Database } from '#server/platform/db/client.ts';

/** Every company has the standard rules; where one is missing it is added, of one company or of all. */
export async function addStandardRules(db: Database, now: Date, companyId?: string): Promise<void> {
  const json = JSON.stringify(
    standardRules.map(({ localTime, offsetDays, offsetMinutes, ...rule }) => ({
      ...rule,
      local_time: localTime,
      offset_days: offsetDays,
      offset_minutes: offsetMinutes,
    })),
  );
  const which: SQL = companyId === undefined ? sql`true` : sql`c.id = ${companyId}`;
  await db.execute(sql`
    insert into message_rules (company_id, name, standard, event, "trigger", offset_days, offset_minutes, local_time, channels, filter, stop, enabled, created_at)
    select c.id, s.name, s.standard, s.event, s."trigger", s.offset_days, s.offset_minutes, s.local_time::time,
      array(select jsonb_array_elements_text(s.channels)), s.filter, s.stop, s.enabled, ${now.toISOString()}::timestamptz
    from companies c, jsonb_to_recordset(${json}::jsonb) as s(name text, standard text, event text, "trigger" text,
      offset_days int, offset_minutes int, local_time text, channels jsonb, filter jsonb, stop text, enabled boolean)
    where ${which} and not exists (select from message_rules r where r.company_id = c.id and r.standard = s.standard)
    on conflict do nothing`);
}
