/** What browsers and password managers may fill in: the tokens of HTML that a booking has a use for. */
export const autocompleteLabels = {
  name: 'Full name',
  'given-name': 'First name',
  'family-name': 'Last name',
  organization: 'Company',
  email: 'Email address',
  tel: 'Telephone number',
  'street-address': 'Street address',
  'address-line1': 'Street',
  'address-line2': 'Apartment',
  'address-level2': 'City',
  'address-level1': 'State',
  'postal-code': 'Zip code',
  country: 'Country',
  off: 'Never autofill',
} as const;
