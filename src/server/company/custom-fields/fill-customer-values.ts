import { eq, sql } from 'drizzle-orm';
import { customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { CustomValues } from './booking-values.ts';

/** Fills in what a customer says nothing of: what is here already stays as it is. */
export async function fillCustomerValues(db: TenantDb, id: string, values: CustomValues): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await db.query((database, own) =>
    database
      .update(customers)
      .set({ customValues: sql`${JSON.stringify(values)}::jsonb || ${customers.customValues}` })
      .where(sql`${own(customers)} and ${eq(customers.id, id)}`),
  );
}
