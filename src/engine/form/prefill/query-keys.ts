/** The query parameters of public forms that mean something of their own, in the order people read them. */
export const queryKeys = {
  referral_code: 'Code of the customer who recommends the company',
  rcode: 'Discount code',
  first_name: 'First name',
  last_name: 'Last name',
  zip: 'Zip code of the address',
  phone: 'Phone number',
  email: 'E-mail address',
  service_category: 'Id of a service category',
  service_ids: 'Ids of services, separated by commas; numbers are ids of the old version',
  service_id: 'The same as service_ids',
  service_options: 'Hours and teams of hourly services: service-{hours}T{teams}, separated by commas',
  service_pricings:
    'Quantities of pricing variables: service-variable:quantity; groups separated by double commas',
  service_extras: 'Quantities of extras: service-extra:quantity; groups separated by double commas',
  quantity: 'Team size of the chosen hourly services',
  minutes: 'Minutes of the chosen hourly services',
  pricing_param_quantity: 'Quantity of the first pricing variable of the chosen services',
  date: 'Day of the visit, as 2026-03-31',
  time: 'Time of the visit, as 14:30 or 02:30 PM',
  frequencyId: 'Id of a frequency',
} as const;
export type QueryKey = keyof typeof queryKeys;

/** Parameters that name what they are about: `pricing_parameter[id]`, `extra[id]`. */
export const namedKeys = {
  pricing_parameter: 'Quantity of one pricing variable of the chosen services',
  extra: 'Quantity of one extra of the chosen services',
} as const;
export type NamedKey = keyof typeof namedKeys;

const named = /^(pricing_parameter|extra)\[([^\]]{1,64})\]$/;

/** `extra[12]` is about the extra 12. */
export function readNamedKey(key: string): { key: NamedKey; reference: string } | undefined {
  const [, name, reference] = named.exec(key) ?? [];
  return reference !== undefined && (name === 'extra' || name === 'pricing_parameter')
    ? { key: name, reference }
    : undefined;
}

/** Where the short names of links go among the form's answers; the first that the form asks for. */
export const plainKeys: Readonly<Record<string, readonly string[]>> = {
  referral_code: ['referral_code'],
  rcode: ['discount_code'],
  first_name: ['first_name'],
  last_name: ['last_name'],
  zip: ['address_zip', 'zip'],
  phone: ['address_phone', 'phone'],
  email: ['email'],
};
