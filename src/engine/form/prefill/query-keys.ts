/** Parameters of forms that ask for a booking. They go before fields that happen to have such a name. */
export const bookingParameters = [
  'service_category',
  'service_ids',
  'service_id',
  'service_options',
  'service_pricings',
  'service_extras',
  'quantity',
  'minutes',
  'pricing_param_quantity',
  'date',
  'time',
  'frequencyId',
] as const;
export type BookingParameter = (typeof bookingParameters)[number];

/** Short names that links have for fields. A field that is really called so goes first. */
export const shortNames: Readonly<Record<string, string>> = {
  rcode: 'discount_code',
  zip: 'address_zip',
  phone: 'address_phone',
};

/** Parameters that name what they count: `pricing_parameter[id]`, `extra[id]`. */
export type NamedParameter = 'pricing_parameter' | 'extra';

export const namedPattern = (name: NamedParameter): string => `^${name}\\[([^\\]]{1,64})\\]$`;

/** Asks the host to show the notes; it fills nothing in. */
export const debugParameter = 'prefill_debug';

/** Asks for the form without the company's head and foot, for a frame in a page that has its own. It fills nothing in. */
export const frameParameter = 'framed';
