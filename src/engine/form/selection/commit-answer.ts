import type { BookingKey } from '../booking-answers.ts';
import { leaveZip } from './address.ts';
import { chooseCategory } from './category.ts';
import { chooseFrequency } from './frequency.ts';
import { choosePayment } from './payment.ts';
import { type BookingForm, price, type Selection } from './selection.ts';
import { chooseServices } from './services.ts';
import { chooseDay, chooseSlot } from './slots.ts';

const acts: { [K in BookingKey]?: (form: BookingForm, text: string) => Selection } = {
  service_category: chooseCategory,
  frequencyId: chooseFrequency,
  service_date_picker: chooseDay,
  service_date: chooseSlot,
  address_zip: leaveZip,
  payment_type: choosePayment,
};
const actOf = new Map(Object.entries(acts));

/** A change of these costs another price. */
const priced: ReadonlySet<string> = new Set<BookingKey>([
  'gift_card_code',
  'discount_code',
  'tip',
  'extras',
  'service_options',
]);
const servicesKey: BookingKey = 'serviceIds';

/**
 * An answer is final for now: it was chosen, or left after typing. Whichever component gave it, an answer that means
 * something to the booking has the consequences it always has.
 */
export function commitAnswer(form: BookingForm, key: string, value: unknown): Selection {
  const act = actOf.get(key);
  if (act && (typeof value === 'string' || value === undefined)) return act(form, value ?? '');
  if (key === servicesKey && isTextList(value)) return chooseServices(form, value);
  return { changes: { [key]: value }, effects: priced.has(key) ? [price] : [], checks: [key] };
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
