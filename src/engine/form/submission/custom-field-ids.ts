import type { FormPlan } from '../../tree/plan-form.ts';
import { fieldsOf, plannedAt } from '../form-fields.ts';

/**
 * By key, the id under which an answer is sent among the company's fields: its fieldId, or its key where it has none
 * or another answer has it already. No two have the same, whatever the form says.
 */
export function customFieldIds(plan: FormPlan): ReadonlyMap<string, string> {
  const { byKey } = fieldsOf(plan);
  const taken = new Set(byKey.keys());
  const ids = new Map<string, string>();
  for (const [key, indexes] of byKey) {
    const fieldId = indexes.map((index) => plannedAt(plan, index).node.fieldId).find(Boolean);
    const id = fieldId === undefined || taken.has(fieldId) ? key : fieldId;
    taken.add(id);
    ids.set(key, id);
  }
  return ids;
}
