import { sql } from 'drizzle-orm';
import {
  bookingChecklists,
  checklists,
  checklistServices,
  checklistTicks,
} from '#server/platform/db/tables/checklists.ts';
import { bookingItems } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** Services of a visit, as its lines name them. */
const servicesOf = sql`select line.service_id from ${bookingItems} as line where line.booking_id = visit.id`;

/**
 * Gives visits the lists of their services, as they are now. A list that a visit has already stays as it was: its crew
 * may have begun. Visits are listed one by one: Postgres can't know how long an array is, and would plan the statement
 * again each time.
 */
export const copyChecklists = (tx: TenantDb, bookingIds: readonly string[]): Promise<void> =>
  tx.sendAlong((database) =>
    database.execute(sql`insert into ${bookingChecklists}
      (company_id, booking_id, checklist_id, name, description, sections, blocks_check_out)
      select list.company_id, visit.id, list.id, list.name, list.description, list.sections, list.blocks_check_out
      from bookings as visit
      join ${checklists} as list on list.company_id = visit.company_id and list.archived_at is null
      where visit.company_id = ${tx.companyId} and visit.id in ${bookingIds}
        and exists (select from ${checklistServices} as link
          where link.checklist_id = list.id and link.service_id in (${servicesOf}))
      order by list.name, list.id
      on conflict (booking_id, checklist_id) do nothing`),
  );

/** Takes lists of services that a visit no longer has. What somebody has begun stays. */
export const dropChecklists = (tx: TenantDb, bookingId: string): Promise<void> =>
  tx.sendAlong((database) =>
    database.execute(sql`delete from ${bookingChecklists} as kept
      using bookings as visit
      where kept.company_id = ${tx.companyId} and kept.booking_id = ${bookingId} and visit.id = kept.booking_id
        and not exists (select from ${checklistTicks} as tick where tick.booking_checklist_id = kept.id)
        and not exists (select from ${checklistServices} as link
          where link.checklist_id = kept.checklist_id and link.service_id in (${servicesOf}))`),
  );
