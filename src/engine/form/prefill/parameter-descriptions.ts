import type { BookingParameter, NamedParameter } from './query-keys.ts';

/** Parameters of every public form: who asks, and who sent them. Each fills in a field, if the form has one. */
export const contactDescriptions = {
  referral_code: 'Code of the customer who recommends the company',
  rcode: 'Discount code',
  first_name: 'First name',
  last_name: 'Last name',
  zip: 'Zip code of the address',
  phone: 'Phone number',
  email: 'Email address',
} as const;

export const bookingDescriptions: { readonly [P in BookingParameter]: string } = {
  service_category: 'Id of a service category; numbers are ids of the old version, here and below',
  service_ids: 'Ids of services, separated by commas',
  service_id: 'The same as service_ids',
  service_options: 'Hours and teams of hourly services: service-{hours}T{teams}, separated by commas',
  service_pricings:
    'Quantities of pricing variables: service-variable:quantity, separated by commas; groups by double commas',
  service_extras:
    'Quantities of extras: service-extra:quantity, separated by commas; groups by double commas',
  quantity: 'Team size of the chosen hourly services',
  minutes: 'Minutes of the chosen hourly services',
  pricing_param_quantity: 'Quantity of the first pricing variable of the chosen services',
  date: 'Day of the visit, as 2026-03-31',
  time: 'Time of the visit, as 14:30 or 02:30 PM',
  frequencyId: 'Id of a frequency',
};

export const namedDescriptions: { readonly [P in NamedParameter]: string } = {
  pricing_parameter: 'Quantity of one pricing variable of the chosen services',
  extra: 'Quantity of one extra of the chosen services',
};

export const languageDescription =
  'The language of the form: what the visitor’s browser asks for if nothing is said; it fills nothing in';
export const debugDescription = 'Asks for notes on what of the link could not be used; it fills nothing in';
