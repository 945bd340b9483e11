import { Temporal } from 'temporal-polyfill';
import { nthWeekday } from '../local-time.ts';
import type { CompanyProfile } from '../profile.ts';
import { sparkleCatalogue } from './catalogue.ts';
import { sparkleOffice } from './office.ts';
import { sparkleForms } from './forms.ts';
import { sparkleLocations } from './places.ts';
import { sparkleStaff, sparkleTeams } from './teams.ts';

export const sparkle: CompanyProfile = {
  subdomain: 'sparkle',
  businessName: 'Sparkle Home Cleaning',
  contactEmail: 'hello@sparkle.test',
  contactPhone: '(212) 555-0100',
  address: '214 W 29th St, New York, NY 10001',
  country: 'US',
  currency: { code: 'USD', symbol: '$' },
  timezone: 'America/New_York',
  dateFormat: 'MMM D, YYYY',
  colors: { main: '#6741d9', button: '#6741d9' },
  terms:
    'Cancel a visit free of charge until 5 pm the day before. After that we charge half of its price before tax. You can move a visit free of charge until it begins.',
  paymentGateway: {
    card_processor: 'stripe',
    card: true,
    cash: true,
    check: true,
    processor_details: { stripe_publishable_key: 'pk_test_sparkle' },
  },
  tax: {
    label: 'Sales tax',
    inclusive: false,
    components: [
      { label: 'New York State', rate: 40_000 },
      { label: 'New York City', rate: 45_000 },
      { label: 'MCTD', rate: 3750 },
    ],
  },
  locations: sparkleLocations,
  catalogue: sparkleCatalogue,
  teams: sparkleTeams,
  staff: sparkleStaff,
  holidays: (year) => [
    { name: 'New Year’s Day', day: new Temporal.PlainDate(year, 1, 1), yearly: true },
    { name: 'Independence Day', day: new Temporal.PlainDate(year, 7, 4), yearly: true },
    { name: 'Thanksgiving', day: nthWeekday(new Temporal.PlainYearMonth(year, 11), 4, 4), yearly: false },
    { name: 'Christmas Day', day: new Temporal.PlainDate(year, 12, 25), yearly: true },
  ],
  people: {
    state: 'NY',
    firstNames: [
      'Emma', 'Liam', 'Sofia', 'Noah', 'Maya', 'Ethan', 'Zoe', 'Daniel', 'Leah', 'Marcus', 'Nadia', 'Oscar', 'Ruth',
      'Julian', 'Tessa', 'Andre', 'Claire', 'Victor', 'Iris', 'Malik', 'Paula', 'Simon', 'Wendy', 'Hugo',
    ], // prettier-ignore
    lastNames: [
      'Abrams', 'Castillo', 'Chen', 'Dawson', 'Eriksen', 'Fischer', 'Goldberg', 'Hughes', 'Ibrahim', 'Jensen', 'Kim',
      'Lopez', 'Marino', 'Novak', 'O’Brien', 'Patel', 'Quinn', 'Rossi', 'Sato', 'Turner', 'Vasquez', 'Weiss', 'Young',
    ], // prettier-ignore
    demoCustomer: { firstName: 'Ada', lastName: 'Bergman' },
    companies: ['Loom & Ledger LLC', 'Third Rail Studio', 'Hudson Dental'],
    phone: (serial) =>
      `+1${['212', '646', '718', '917'][Math.floor(serial / 100) % 4]}55501${String(serial % 100).padStart(2, '0')}`,
    accessNotes: [
      'Doorman has a key, ask for the Sparkle envelope.',
      'Street door left of the café, second floor left.',
      'Someone is home.',
      'Key is in the lockbox on the railing, code with the office.',
      'Ring twice, the elevator is slow.',
    ],
  },
  office: sparkleOffice,
  forms: sparkleForms,
};
