import type { BookingKey } from '../booking-answers.ts';
import { sayUnserved } from '../say-unserved.ts';
import { changing, type BookingForm, type Effect, price, type Selection, unchanged } from './selection.ts';
import { moveTo } from './services.ts';
import { findSlot } from './slots.ts';

/** A result of the address search. */
export type FoundAddress = {
  street: string;
  city: string;
  state: string;
  zip: string;
  coordinates: { lat: number; lng: number };
};

/** A place on the map is that of these: it goes when one of them is changed by hand. */
export const addressKeys: readonly string[] = [
  'address_street',
  'address_city',
  'address_state',
  'address_zip',
] as const satisfies BookingKey[];

/** Fills the address in, clears the date picker and shows a map. Its zip code is looked up as if it had been typed. */
export function chooseAddress(_form: BookingForm, address: FoundAddress): Selection {
  const { street, city, state, zip, coordinates } = address;
  const filled = { address_street: street, address_city: city, address_state: state, address_zip: zip };
  const lookup: Effect[] = zip === '' ? [] : [{ kind: 'availability', zip }];
  return changing(
    { ...filled, address_coordinates: coordinates, service_date_picker: undefined, service_date: undefined },
    [{ kind: 'show-map', coordinates }, ...lookup, price],
    addressKeys,
  );
}

/** The map's Confirm: the marker may have been dragged out of what somebody serves, or into it. */
export function confirmLocation(
  { answers: { address_zip: zip = '' } }: BookingForm,
  coordinates: FoundAddress['coordinates'],
): Selection {
  const lookup: Effect[] = zip === '' ? [] : [{ kind: 'availability', zip }];
  return changing({ address_coordinates: coordinates }, lookup);
}

/** After the zip code is left, what is available there is looked up; without a zip no location is known. */
export const leaveZip = (_form: BookingForm, zip: string): Selection =>
  zip === ''
    ? changing({ address_zip: zip, locationId: undefined }, [], ['address_zip'])
    : changing({ address_zip: zip }, [{ kind: 'availability', zip }]);

/**
 * The answer to a look-up. One for a zip code that has been changed since is ignored. A slot of another location does
 * not survive the move.
 */
export function applyAvailability(
  form: BookingForm,
  found: { zip: string; locationId: string | null },
): Selection {
  const { answers, context } = form;
  if (found.zip !== answers.address_zip?.trim()) return unchanged;
  if (found.locationId === null) {
    const told: Effect = { kind: 'warn', message: sayUnserved(context) };
    return changing({ locationId: undefined }, [told], ['address_zip']);
  }
  if (found.locationId === answers.locationId) return unchanged;
  const { changes, effects } = moveTo(form, found.locationId);
  const slotAt = answers.service_date && findSlot(context.days, answers.service_date)?.day.locationId;
  const losesSlot = answers.service_date !== undefined && slotAt !== found.locationId;
  return {
    changes: losesSlot ? { ...changes, service_date: undefined } : changes,
    effects: [...effects, price],
    checks: [],
  };
}
