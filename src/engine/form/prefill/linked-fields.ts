import type { AnyDefinition } from '../../components/define.ts';
import { ownEntry } from '../../components/own-entry.ts';
import type { FormPlan } from '../../tree/plan-form.ts';
import { type BookingKey, cardKeys } from '../booking-answers.ts';
import { fieldsOf, isCalculated, plannedAt } from '../form-fields.ts';
import type { PrefillCode } from './prefill-note.ts';
import { bookingParameters, shortNames } from './query-keys.ts';

/** Cards and consent are the customer's to give; the other parts of a booking have parameters of their own. */
const apart: ReadonlySet<string> = new Set<BookingKey>([
  ...cardKeys,
  'termsOfService',
  'payment_type',
  'locationId',
  'address_coordinates',
  'serviceIds',
  'service_options',
  'extras',
  'frequencyId',
  'service_date_picker',
  'service_date',
] as const);

const reserved: ReadonlySet<string> = new Set(bookingParameters);

/** Only the whole definitions know how links give an answer: pages' types do not. */
export type LinkedPlan = FormPlan<AnyDefinition>;

/** Whether the booking's parameters mean something to it. A form without any part of a booking is a quote's. */
export const asksForBooking = ({ nodes }: FormPlan): boolean =>
  nodes.some(({ definition }) => definition?.category === 'booking');

/** The fields that links can fill in, by each name they have in links: the short ones last. */
export function findLinkedFields(plan: LinkedPlan): ReadonlyMap<string, number> {
  const isBooking = asksForBooking(plan);
  const linked = new Map<string, number>();
  for (const [key, indexes] of fieldsOf(plan).byKey) {
    const index = indexes.find((one) => refusalAt(plan, one) === undefined);
    if (index !== undefined && !(isBooking && reserved.has(key))) linked.set(key, index);
  }
  for (const [name, key] of Object.entries(shortNames)) {
    const index = linked.get(key);
    if (index !== undefined && !linked.has(name)) linked.set(name, index);
  }
  return linked;
}

export const codeParameters = ['rcode', 'referral_code'] as const;
const codes: { readonly [P in (typeof codeParameters)[number]]: 'discount_code' | 'referral_code' } = {
  rcode: 'discount_code',
  referral_code: 'referral_code',
};

/** A code counts also where the form has no field for it; quotes have no discounts. */
export function findFieldlessCode(plan: FormPlan, name: string) {
  const key = ownEntry(codes, name);
  if (key === undefined || plan.byKey.has(key)) return undefined;
  return key === 'referral_code' || asksForBooking(plan) ? key : undefined;
}

/** Why a name that is not among the linked fields fills nothing in. */
export function explainUnlinked(plan: LinkedPlan, name: string): PrefillCode {
  if (apart.has(name)) return 'not_by_link';
  const index = plan.byKey.get(name) ?? plan.byKey.get(ownEntry(shortNames, name) ?? name);
  return (index === undefined ? undefined : refusalAt(plan, index)) ?? 'unknown_key';
}

function refusalAt(plan: LinkedPlan, index: number): PrefillCode | undefined {
  const { key, definition } = plannedAt(plan, index);
  if (key === undefined || !definition?.answer?.parse || apart.has(key)) return 'not_by_link';
  if (isCalculated(plan, index)) return 'calculated';
  return isNeverShown(plan, index) ? 'hidden' : undefined;
}

/** Hidden by hand, it or what it stands in. What a condition hides may be shown yet. */
function isNeverShown({ nodes }: FormPlan, index: number): boolean {
  for (let at = nodes[index]; at; at = nodes[at.parent]) if (at.attributes.hidden === true) return true;
  return false;
}
