import type { LocationProfile } from '../profile.ts';

const weekday = ['08:00', '10:30', '13:00', '15:30'];
const sunday = ['10:00', '13:00'];
const week = [weekday, weekday, weekday, weekday, weekday, weekday, sunday];

export const sparkleLocations: LocationProfile[] = [
  {
    key: 'manhattan',
    name: 'Manhattan',
    address: '214 W 29th St, New York, NY 10001',
    point: { latitude: 40.7484, longitude: -73.9936 },
    zipAreas: [['100', '102']],
    week,
    arrivalWindowMinutes: 60,
    neighbourhoods: [
      { city: 'New York', zip: '10011', streets: ['W 17th St', 'W 21st St', 'Seventh Ave'] },
      { city: 'New York', zip: '10014', streets: ['Perry St', 'Jane St', 'Hudson St'] },
      { city: 'New York', zip: '10024', streets: ['W 83rd St', 'Columbus Ave', 'Riverside Dr'] },
      { city: 'New York', zip: '10128', streets: ['E 91st St', 'Lexington Ave', 'York Ave'] },
      { city: 'New York', zip: '10009', streets: ['E 10th St', 'Avenue B', 'Avenue C'] },
    ],
  },
  {
    key: 'brooklyn',
    name: 'Brooklyn & Queens',
    address: '88 Dean St, Brooklyn, NY 11201',
    point: { latitude: 40.6874, longitude: -73.9886 },
    zipAreas: [['112'], ['111'], ['113']],
    week,
    arrivalWindowMinutes: 60,
    neighbourhoods: [
      { city: 'Brooklyn', zip: '11215', streets: ['5th St', '8th Ave', 'Garfield Pl'] },
      { city: 'Brooklyn', zip: '11201', streets: ['Henry St', 'Clinton St', 'Atlantic Ave'] },
      { city: 'Brooklyn', zip: '11222', streets: ['Kent St', 'Manhattan Ave', 'Noble St'] },
      { city: 'Astoria', zip: '11106', streets: ['31st Ave', '35th St', 'Broadway'] },
    ],
  },
];
