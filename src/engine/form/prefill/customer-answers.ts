import type { Answers } from '../../components/context.ts';
import type { FormPlan } from '../../tree/plan-form.ts';
import type { BookingAnswers, BookingKey } from '../booking-answers.ts';

type Text = string | null | undefined;

/** What is known of a signed-in customer. */
export type KnownCustomer = { first_name?: Text; last_name?: Text; email?: Text };

/** An address as it is stored; customers may have several, and the last one counts. */
export type SavedAddress = {
  [K in 'street' | 'apartment' | 'city' | 'state' | 'zip' | 'phone']?: Text;
} & { coordinates?: BookingAnswers['address_coordinates'] | null };

const streetKey: BookingKey = 'address_street';

/** Name, email, address and phone, as far as the form asks for them: nothing is sent along unseen. */
export function toCustomerAnswers(
  account: KnownCustomer,
  address: SavedAddress | undefined,
  plan: FormPlan,
): Answers {
  const { first_name, last_name, email } = account;
  const { street, apartment, city, state, zip, phone, coordinates } = address ?? {};
  const known: { [K in BookingKey]?: unknown } = {
    first_name,
    last_name,
    email,
    phone,
    address_phone: phone,
    address_street: street,
    address_apartment: apartment,
    address_city: city,
    address_state: state,
    address_zip: zip,
  };
  const asked = Object.entries(known).filter(([key, value]) => value && plan.byKey.has(key));
  const asksForPlace = coordinates && plan.byKey.has(streetKey);
  return { ...Object.fromEntries(asked), ...(asksForPlace && { address_coordinates: coordinates }) };
}
