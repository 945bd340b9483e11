import type { Service } from '#engine/catalogue/catalogue.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { createBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toSubmitted, type Chosen } from '../chosen-services.ts';

export type NewBooking = BodyOf<typeof createBookingContract>;
export type Channel = NonNullable<NewBooking['untold']>[number];

export type NewCustomer = Record<'first_name' | 'last_name' | 'email' | 'phone' | 'company', string>;
export type NewAddress = Record<'street' | 'apartment' | 'city' | 'state' | 'zip', string>;

/** How much of a pricing variable a visit had, with the words that it was sold by. */
export type HomeAnswer = { id: string; name: string; detail: string; quantity: number };

/** How a customer's home was on a visit. */
export type Home = {
  customerId: string;
  /** Local date of that visit. */
  on: string;
  answers: readonly HomeAnswer[];
};

/** A booking while it is being entered. */
export type Draft = {
  customerId: string | null;
  /** Somebody who is not known yet. */
  newCustomer: NewCustomer | null;
  addressId: string | null;
  newAddress: NewAddress;
  /** What new services begin with, from the last visit of the customer. */
  home: Home | null;
  /** Whose last visit is not to be begun with. */
  emptyFor: string | null;
  /** Where the company's places are several and no zip code decides. */
  locationId: string | null;
  services: readonly Chosen[];
  frequencyId: string | null;
  endsOn: string | null;
  day: string | null;
  time: string | null;
  /** Any time, and not one of the free ones. */
  offGrid: boolean;
  staffing: 'usual' | 'teams' | 'invite' | 'dispatch';
  teamIds: readonly string[];
  payment: NonNullable<NewBooking['payment_type']>;
  cardId: string | null;
  code: string;
  giftCard: string;
  tip: number | null;
  price: 'usual' | 'adjustment' | 'final';
  amount: number | null;
  priceReason: string;
  untold: readonly Channel[];
  note: string;
};

export const noAddress: NewAddress = { street: '', apartment: '', city: '', state: '', zip: '' };

export const emptyDraft: Draft = {
  customerId: null,
  newCustomer: null,
  addressId: null,
  newAddress: noAddress,
  home: null,
  emptyFor: null,
  locationId: null,
  services: [],
  frequencyId: null,
  endsOn: null,
  day: null,
  time: null,
  offGrid: false,
  staffing: 'usual',
  teamIds: [],
  payment: 'undecided',
  cardId: null,
  code: '',
  giftCard: '',
  tip: null,
  price: 'usual',
  amount: null,
  priceReason: '',
  untold: [],
  note: '',
};

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is still to be said, in a sentence each, by the name that the API has for it and in the order of the page. */
export function missingOf(draft: Draft): Record<string, string> {
  const { customerId, newCustomer, addressId, newAddress, services, day, time } = draft;
  const found: Record<string, string> = {};
  if (newCustomer) {
    if (newCustomer.first_name.trim() === '') found['first_name'] = 'Enter a first name.';
    if (newCustomer.last_name.trim() === '') found['last_name'] = 'Enter a last name.';
    const email = newCustomer.email.trim();
    if (email !== '' && !emailPattern.test(email)) found['email'] = 'Enter an email address.';
  } else if (customerId === null) found['customer_id'] = 'Choose a customer, or enter a new one.';
  if (addressId === null) {
    if (newAddress.street.trim() === '') found['street'] = 'Enter a street.';
    if (newAddress.city.trim() === '') found['city'] = 'Enter a city.';
  }
  if (services.length === 0) found['services'] = 'Choose a service.';
  if (day === null) found['service_date'] = 'Choose a day.';
  else if (time === null || time === '') found['service_date'] = 'Choose a time.';
  if (draft.staffing === 'teams' && draft.teamIds.length === 0) found['team_ids'] = 'Choose a team.';
  if (draft.price !== 'usual' && draft.amount === null) found['final_price'] = 'Enter an amount.';
  return found;
}

const filled = <K extends string>(parts: Record<K, string>): Partial<Record<K, string>> =>
  // The keys are those of the parts.
  Object.fromEntries(
    Object.entries<string>(parts).flatMap(([key, value]) => (value.trim() ? [[key, value.trim()]] : [])),
  ) as Partial<Record<K, string>>;

/** As it is sent, where everything is there that a booking needs. */
export function toBody(draft: Draft, sold: readonly Service[], timezone: string): NewBooking | null {
  const { newCustomer, customerId, addressId, newAddress, day, time, price, amount } = draft;
  if (Object.keys(missingOf(draft)).length > 0 || day === null || time === null) return null;
  const { street, city, ...more } = newAddress;
  const notes = [draft.note.trim(), price === 'usual' ? '' : toReason(draft)].filter(Boolean);
  return {
    ...(newCustomer
      ? {
          customer: {
            ...filled(newCustomer),
            first_name: newCustomer.first_name.trim(),
            last_name: newCustomer.last_name.trim(),
          },
        }
      : customerId !== null && { customer_id: customerId }),
    ...(addressId === null
      ? { address: { ...filled(more), street: street.trim(), city: city.trim() } }
      : { address_id: addressId }),
    ...(draft.locationId !== null && { location_id: draft.locationId }),
    services: toSubmitted(draft.services, sold),
    service_date: new Date(toInstant(day, time, timezone)).toISOString(),
    ...(draft.frequencyId !== null && { frequency_id: draft.frequencyId }),
    ...(draft.endsOn !== null && { series_ends_on: draft.endsOn }),
    ...(draft.staffing === 'teams' ? { team_ids: [...draft.teamIds] } : { staffing: draft.staffing }),
    payment_type: draft.payment,
    ...(draft.payment === 'card' && draft.cardId !== null && { card_id: draft.cardId }),
    ...(draft.code.trim() && { discount_code: draft.code.trim() }),
    ...(draft.giftCard.trim() && { gift_card_code: draft.giftCard.trim() }),
    ...(draft.tip !== null && { tip: draft.tip }),
    ...(price === 'adjustment' && amount !== null && { adjustment: amount }),
    ...(price === 'final' && amount !== null && { final_price: amount }),
    ...(draft.untold.length > 0 && { untold: [...draft.untold] }),
    ...(notes.length > 0 && { note: { text: notes.join('\n') } }),
  };
}

const toReason = ({ priceReason }: Draft): string =>
  priceReason.trim() && `Why this price: ${priceReason.trim()}`;

/** What somebody typed to find a customer who is not there yet. */
export function toNewCustomer(typed: string): NewCustomer {
  const text = typed.trim();
  const nobody: NewCustomer = { first_name: '', last_name: '', email: '', phone: '', company: '' };
  if (text.includes('@')) return { ...nobody, email: text };
  if (/^[\d\s()+.-]+$/.test(text) && text !== '') return { ...nobody, phone: text };
  const [first_name = '', ...others] = text.split(/\s+/);
  return { ...nobody, first_name, last_name: others.join(' ') };
}
