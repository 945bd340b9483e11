import type { CatalogueProfile, FrequencyProfile, VariableProfile } from '../catalogue-profile.ts';
import { sparkleArabic } from './arabic.ts';
import { sparkleExtras } from './extras.ts';
import { sparkleSpanish } from './spanish.ts';

const bedrooms = (price: number, minutes: number): VariableProfile => ({
  name: 'Bedrooms',
  description: 'Dens and offices with a door count as bedrooms.',
  unit: 'bedroom',
  mode: 'tier',
  minutes: 0,
  rows: [
    { label: 'Studio', price: 0, minutes: 0, from: 0, to: 0 },
    { label: '1 bedroom', price, minutes, from: 1, to: 1 },
    { label: '2 bedrooms', price: price * 2, minutes: minutes * 2, from: 2, to: 2 },
    { label: '3 bedrooms', price: price * 3, minutes: minutes * 3, from: 3, to: 3 },
    { label: '4 bedrooms', price: price * 4, minutes: minutes * 4, from: 4, to: 4 },
    { label: '5 to 7 bedrooms', price: price * 6, minutes: minutes * 6, from: 5, to: 7 },
  ],
});

const bathrooms = (price: number, minutes: number): VariableProfile => ({
  name: 'Bathrooms',
  description: 'A powder room counts as half. Round up.',
  unit: 'bathroom',
  mode: 'tier',
  minutes: 0,
  rows: [
    { label: 'Up to 1 bathroom', price: 0, minutes: 0, from: 0, to: 1 },
    { label: '2 bathrooms', price, minutes, from: 2, to: 2 },
    { label: '3 bathrooms', price: price * 2, minutes: minutes * 2, from: 3, to: 3 },
    { label: '4 or 5 bathrooms', price: price * 3.5, minutes: minutes * 3, from: 4, to: 5 },
  ],
});

/** Rooms say how much there is to do, and feet how large they are: in numbered sizes, since nobody counts feet. */
const squareFeet = (price: number, minutes: number): VariableProfile => ({
  name: 'Square footage',
  description: 'Only rooms we’ll clean. An estimate is fine.',
  unit: 'size',
  mode: 'tier',
  minutes: 0,
  rows: [
    { label: '1,500 sqft or less', price: 0, minutes: 0, from: 1, to: 1 },
    { label: '1,501 to 2,000 sqft', price, minutes, from: 2, to: 2 },
    { label: '2,001 to 3,000 sqft', price: price * 2.5, minutes: minutes * 2, from: 3, to: 3 },
    { label: '3,001 to 4,500 sqft', price: price * 5, minutes: minutes * 4, from: 4, to: 4 },
  ],
});

const indoors = [
  'fridge',
  'oven',
  'cabinets',
  'windows',
  'laundry',
  'linen',
  'dishes',
  'pets',
  'green',
  'sample',
];
const empty = [
  'fridge',
  'oven',
  'cabinets',
  'windows',
  'walls',
  'closets',
  'blinds',
  'balcony',
  'green',
  'sample',
];

/** Longer commitments, for more savings: 4, 6 and 8% on top of what the rhythm itself saves. */
const committed = (key: string, of: Omit<FrequencyProfile, 'key' | 'series'>): FrequencyProfile[] =>
  [
    [3, 40_000],
    [6, 60_000],
    [12, 80_000],
  ].map(([term = 0, more = 0]) => ({
    ...of,

    key: `${key}-${term}`,
    name: `${of.name} for ${term} months`,
    rate: of.rate + more,
    term,
    series: 0,
  }));

export const sparkleCatalogue: CatalogueProfile = {
  categories: [
    {
      key: 'home',
      name: 'Home cleaning',
      description: 'For the place you live in, once or as often as you like.',
      icon: 'house',
    },
    {
      key: 'move',
      name: 'Move in & out',
      description: 'For empty homes: before the keys change hands, or right after.',
      icon: 'truck',
    },
    {
      key: 'hourly',
      name: 'Hourly help',
      description: 'You set the list, we bring the hands. Booked by the hour.',
      icon: 'clock',
    },
  ],
  services: [
    {
      key: 'standard',
      category: 'home',
      name: 'Standard clean',
      description:
        'Dusting, vacuuming and mopping throughout, a wiped-down kitchen, and bathrooms you would show your mother.',
      icon: 'sparkles',
      price: 8900,
      minutes: 75,
      variables: [bedrooms(2200, 20), bathrooms(2600, 20), squareFeet(1800, 15)],
      extras: indoors,
      popularity: 10,
    },
    {
      key: 'deep',
      category: 'home',
      name: 'Deep clean',
      description:
        'Everything in a standard clean, plus baseboards, door frames, vents, tile grout and the spots behind what moves.',
      icon: 'spray-can',
      price: 16900,
      minutes: 150,
      variables: [bedrooms(3600, 30), bathrooms(4200, 30), squareFeet(2800, 20)],
      extras: [...indoors, 'walls', 'blinds', 'balcony'],
      popularity: 5,
    },
    {
      key: 'refresh',
      category: 'home',
      name: 'Kitchen & bath refresh',
      description: 'Only the rooms that need it most, done in under two hours between two full cleans.',
      icon: 'bath',
      price: 7500,
      minutes: 60,
      variables: [bathrooms(2400, 20)],
      extras: ['fridge', 'oven', 'dishes', 'green'],
      popularity: 3,
    },
    {
      key: 'after-party',
      category: 'home',
      name: 'After-party reset',
      description: 'Bottles, crumbs, sticky floors and the one red stain: your home as it was on Friday.',
      icon: 'party-popper',
      price: 14900,
      minutes: 120,
      variables: [bedrooms(1800, 15)],
      extras: ['dishes', 'laundry', 'trash', 'balcony'],
      popularity: 1,
    },
    {
      key: 'move-out',
      category: 'move',
      name: 'Move-out clean',
      description:
        'Written around what landlords check, inside every cabinet and closet, so that the deposit comes back.',
      icon: 'package-open',
      price: 21900,
      minutes: 180,
      variables: [bedrooms(4500, 35), bathrooms(4500, 30), squareFeet(3600, 25)],
      extras: empty,
      disclaimer: 'The home must be empty, with water and power on.',
      popularity: 3,
    },
    {
      key: 'move-in',
      category: 'move',
      name: 'Move-in clean',
      description:
        'Shelves, drawers, floors and fixtures wiped and disinfected before the first box is opened.',
      icon: 'key-round',
      price: 18900,
      minutes: 150,
      variables: [bedrooms(3900, 30), bathrooms(4200, 30)],
      extras: empty,
      disclaimer: 'The home must be empty, with water and power on.',
      popularity: 2,
    },
    {
      key: 'renovation',
      category: 'move',
      name: 'Post-renovation clean',
      description:
        'Fine dust lifted from walls, ledges and vents, paint specks off glass and tile, floors washed twice.',
      icon: 'hammer',
      price: 32900,
      minutes: 240,
      variables: [bedrooms(5200, 40)],
      extras: ['windows', 'walls', 'blinds', 'trash'],
      disclaimer: 'We come after the builders have taken their tools and rubble away.',
      onlyAt: ['manhattan'],
      popularity: 1,
    },
    {
      key: 'home-help',
      category: 'hourly',
      name: 'Hourly home help',
      description:
        'Tidying, dishes, laundry, a bit of cooking prep: tell us the order and we go down your list.',
      icon: 'hand-helping',
      price: 4500,
      minutes: 0,
      hourly: { teams: [1, 2], hours: [2, 6] },
      variables: [],
      extras: ['laundry', 'linen', 'pets', 'green'],
      popularity: 4,
    },
    {
      key: 'office',
      category: 'hourly',
      name: 'Office clean by the hour',
      description:
        'Desks, kitchenette, meeting rooms and washrooms of small offices, before or after your people.',
      icon: 'building-complex',
      price: 5200,
      minutes: 0,
      hourly: { teams: [1, 2], hours: [2, 5] },
      variables: [],
      extras: ['fridge', 'windows', 'trash', 'green'],
      popularity: 2,
    },
    {
      key: 'staging',
      category: 'hourly',
      name: 'Listing-day touch-up',
      description: 'For the brokers we work with: an hour or two before the photographer or the open house.',
      icon: 'camera',
      price: 5900,
      minutes: 0,
      hourly: { teams: [1, 1], hours: [1, 3] },
      variables: [],
      extras: ['windows', 'green'],
      private: true,
      popularity: 1,
    },
  ],
  extras: sparkleExtras,
  phrases: { es: sparkleSpanish, ar: sparkleArabic },
  frequencies: [
    { key: 'once', name: 'One time', unit: 'none', every: 1, rate: 0, isDefault: true, series: 0 },
    {
      key: 'daily',
      name: 'Daily',
      unit: 'day',
      every: 1,
      rate: 100_000,
      excludeFirst: true,
      onlyFor: ['home', 'hourly'],
      series: 0,
    },
    { key: 'weekly', name: 'Weekly', unit: 'week', every: 1, rate: 80_000, excludeFirst: true, series: 4 },
    {
      key: 'biweekly',
      name: 'Bi monthly',
      unit: 'week',
      every: 2,
      rate: 60_000,
      excludeFirst: true,
      series: 8,
    },
    { key: 'monthly', name: 'Monthly', unit: 'month', every: 1, rate: 40_000, excludeFirst: true, series: 5 },
    ...committed('weekly', { name: 'Weekly', unit: 'week', every: 1, rate: 80_000, excludeFirst: true }),
    ...committed('biweekly', {
      name: 'Bi monthly',
      unit: 'week',
      every: 2,
      rate: 60_000,
      excludeFirst: true,
    }),
    ...committed('monthly', { name: 'Monthly', unit: 'month', every: 1, rate: 40_000, excludeFirst: true }),
  ],
};
