import type { SubmittedCustomField } from '#engine/contracts/booking/submissions.ts';
import { sayCustomValue, type CustomValue } from '#engine/custom-fields/custom-value.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { fieldsByKey } from './definitions.ts';

type CustomerWithValues = { customValues: Readonly<Record<string, CustomValue>> };

/** What a team reads with its visit: answers that it may see, and what is known of the customer. */
export async function answersForTeam(
  db: TenantDb,
  answers: readonly SubmittedCustomField[],
  { customValues }: CustomerWithValues,
): Promise<SubmittedCustomField[]> {
  const fields = await fieldsByKey(db, [...answers.map(({ id }) => id), ...Object.keys(customValues)]);
  const seen = answers.filter(({ id }) => fields.get(id)?.teamSees !== false);
  const known = Object.entries(customValues).flatMap(([id, value]) => {
    const field = fields.get(id);
    if (!field?.teamSees || field.archivedAt !== null) return [];
    return [{ id, value, display_label: field.title, display_value: sayCustomValue(value) }];
  });
  return [...seen, ...known];
}
