import { normaliseZip } from '#engine/booking/submission-request.ts';
import type { addAddress, updateAddress } from '#engine/contracts/people/addresses.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { normalisePhone } from '../customers/normalise-phone.ts';
import type { addresses } from '#server/platform/db/tables/customers.ts';

type Row = typeof addresses.$inferSelect;
export type AddressAnswer = AnswerOf<typeof addAddress>;

export const presentAddress = (row: Row): AddressAnswer => ({
  id: row.id,
  street: row.street,
  apartment: row.apartment,
  city: row.city,
  state: row.state,
  zip: row.zip,
  phone: row.phone,
  coordinates:
    row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lng: row.longitude },
  access_notes: row.accessNotes,
  default: row.isDefault,
  full_address: [row.street, row.apartment, row.city, `${row.state} ${row.zip}`.trim()]
    .filter(Boolean)
    .join(', '),
  created_at: row.createdAt.toISOString(),
});

type Body = Partial<BodyOf<typeof updateAddress>>;

/** What was sent, in the table's words. */
export function toAddressColumns({
  body,
  company,
}: {
  body: Body;
  company: { country: string };
}): Partial<Row> {
  const { coordinates, access_notes, phone, zip } = body;
  const { street, apartment, city, state } = body;
  return {
    ...(street !== undefined && { street }),
    ...(apartment !== undefined && { apartment }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
    ...(zip !== undefined && { zip: normaliseZip(zip) }),
    ...(phone !== undefined && { phone: normalisePhone(phone, company.country) }),
    ...(access_notes !== undefined && { accessNotes: access_notes }),
    ...(coordinates !== undefined && {
      latitude: coordinates?.lat ?? null,
      longitude: coordinates?.lng ?? null,
    }),
  };
}
