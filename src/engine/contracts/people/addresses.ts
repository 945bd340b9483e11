import { removal } from '../platform/collection.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, phone } from '../platform/fields.ts';
import { flag, oneLine, plainText } from '../catalogue/setting-fields.ts';
import { object, partial } from '../platform/shapes.ts';

/** The office, or customers with their own. */
const about = {
  access: { permission: ['manage_contacts', 'manage_appointment'] },
  company: true,
  topic: 'customers',
} as const;

const latitude = { type: 'number', minimum: -90, maximum: 90 } as const;
const longitude = { type: 'number', minimum: -180, maximum: 180 } as const;

const coordinates = {
  type: ['object', 'null'],
  properties: { lat: latitude, lng: longitude },
  required: ['lat', 'lng'],
  additionalProperties: false,
} as const;

const settings = {
  street: { ...oneLine(200), minLength: 1 },
  apartment: oneLine(60),
  city: { ...oneLine(120), minLength: 1 },
  state: oneLine(120),
  zip: { ...oneLine(20), minLength: 1 },
  phone,
  coordinates,
  access_notes: plainText,
  /** A customer has one; a new one takes the place of the one before. */
  default: flag,
} as const;

export const address = object({ id, ...settings, full_address: { type: 'string' }, created_at: instant });

const body = partial(settings);

/** As section 7 of the specification has it. */
export const listAccountAddresses = contract({
  method: 'GET',
  path: '/api/accounts/:id/addresses',
  ...about,
  params: byId,
  summary: "List the addresses of an account's customer, the default one first, then the newest.",
  answer: listOf(address),
});

export const listCustomerAddresses = contract({
  method: 'GET',
  path: '/api/customers/:id/addresses',
  ...about,
  params: byId,
  summary: 'List the addresses of a customer, the default one first, then the newest.',
  answer: listOf(address),
});

export const addAddress = contract({
  name: 'addCustomerAddress',
  method: 'POST',
  path: '/api/customers/:id/addresses',
  ...about,
  params: byId,
  status: 201,
  summary: 'Add an address to a customer. The first one becomes the default.',
  body: { ...body, required: ['street', 'city', 'zip'] },
  answer: address,
});

export const updateAddress = contract({
  method: 'PATCH',
  path: '/api/addresses/:id',
  ...about,
  topic: 'customers',
  params: byId,
  answer: address,
  summary: 'Update an address, including for visits already booked there.',
  body: { ...body, minProperties: 1 },
});

export const removeAddress = contract({
  method: 'DELETE',
  path: '/api/addresses/:id',
  ...about,
  topic: 'customers',
  params: byId,
  answer: removal,
  summary: 'Delete an address with no visits booked there.',
});
