import { eq, sql } from 'drizzle-orm';
import type { SubmittedCustomField } from '#engine/contracts/booking/submissions.ts';
import { readCustomValue, type CustomValue } from '#engine/custom-fields/custom-value.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { fieldsByKey } from './definitions.ts';

/**
 * What a form has asked about the customer is kept with the customer; what is left is the booking's. Nothing that a
 * form has checked is refused here: an answer that its field cannot hold stays with the booking, in the words it had.
 */
export async function keepCustomerAnswers(
  tx: TenantDb,
  customerId: string,
  answers: readonly SubmittedCustomField[],
): Promise<SubmittedCustomField[]> {
  const fields = await fieldsByKey(
    tx,
    answers.map(({ id }) => id),
  );
  const values: Record<string, CustomValue> = {};
  const left = answers.filter(({ id, value }) => {
    const field = fields.get(id);
    if (field?.subject !== 'customer') return true;
    const read = readCustomValue(field, value);
    if ('problem' in read) return true;
    if (read.value !== null) values[id] = read.value;
    return false;
  });
  if (Object.keys(values).length > 0)
    await tx.query((database, own) =>
      database
        .update(customers)
        .set({ customValues: sql`${customers.customValues} || ${JSON.stringify(values)}::jsonb` })
        .where(sql`${own(customers)} and ${eq(customers.id, customerId)}`),
    );
  return left;
}
