import type { Answers } from '../components/context.ts';
import type { FormPlan } from '../tree/plan-form.ts';
import { type BookingKey, cardKeys, fitsBookingKey, isBookingKey } from './booking-answers.ts';
import { plannedAt } from './form-fields.ts';

/** Cards never lie about on a visitor's machine, and consent is given anew: the terms start unchecked. */
const unkept: ReadonlySet<string> = new Set<BookingKey>([...cardKeys, 'termsOfService']);

/** What may be kept to survive a reload; hidden components' answers too, because they may be shown again. */
export const toDraft = (answers: Iterable<readonly [string, unknown]>): Answers =>
  Object.fromEntries([...answers].filter(([key, value]) => value !== undefined && !unkept.has(key)));

/** What can be used of a draft, whatever became of it or of the form meanwhile. */
export function fromDraft(plan: FormPlan, draft: unknown): Answers {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return {};
  return toDraft(Object.entries(draft).filter(([key, value]) => isUsable(plan, key, value)));
}

function isUsable(plan: FormPlan, key: string, value: unknown): boolean {
  const index = plan.byKey.get(key);
  return index === undefined
    ? isBookingKey(key) && fitsBookingKey(key, value)
    : plan.registry.fits(plannedAt(plan, index).node.type, value);
}
