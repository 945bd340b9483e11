import { sql } from 'drizzle-orm';
import { numberCounters } from '../platform/db/tables/bookings.ts';
import { prepareStatement } from '../platform/db/prepared-statement.ts';
import type { TenantDb } from '../platform/db/tenant.ts';

/**
 * The next number of the company. Whoever takes one makes the others wait until the transaction ends, so it is
 * taken as late as can be; numbers have no gaps for it.
 */
export async function takeNumber(tx: TenantDb, of: 'booking' | 'quote'): Promise<number> {
  const [row] = await count(tx, { of });
  if (!row) throw new Error('a counter answered no number');
  return row.number;
}

/** People read numbers out on the phone: the first does not look like the first. */
const firstNumber = 1001;

const count = prepareStatement('take_number', (database) =>
  database
    .insert(numberCounters)
    .values({
      companyId: sql.placeholder('companyId'),
      of: sql.placeholder('of'),
      lastNumber: firstNumber,
    })
    .onConflictDoUpdate({
      target: [numberCounters.companyId, numberCounters.of],
      set: { lastNumber: sql`${numberCounters.lastNumber} + 1` },
    })
    .returning({ number: numberCounters.lastNumber }),
);
