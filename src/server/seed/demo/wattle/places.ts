import type { LocationProfile } from '../profile.ts';

const weekday = ['07:30', '09:30', '12:00', '14:30'];
const saturday = ['08:00', '10:30', '13:00'];
const sunday = ['09:00', '11:30'];
const week = [weekday, weekday, weekday, weekday, weekday, saturday, sunday];

export const wattleLocations: LocationProfile[] = [
  {
    key: 'city',
    name: 'Adelaide city & coast',
    address: '41 Gouger St, Adelaide SA 5000',
    point: { latitude: -34.9297, longitude: 138.5969 },
    zipAreas: [['500'], ['502'], ['504'], ['506'], ['508']],
    week,
    arrivalWindowMinutes: 90,
    neighbourhoods: [
      { city: 'Adelaide', zip: '5000', streets: ['Halifax St', 'Gilles St', 'Sturt St'] },
      { city: 'Norwood', zip: '5067', streets: ['Edward St', 'Beulah Rd', 'Queen St'] },
      { city: 'Glenelg', zip: '5045', streets: ['Moseley St', 'Partridge St', 'Augusta St'] },
      { city: 'Prospect', zip: '5082', streets: ['Braund Rd', 'Gloucester St', 'Alpha Rd'] },
    ],
  },
  {
    key: 'hills',
    name: 'Adelaide Hills & south',
    address: '12 Mount Barker Rd, Stirling SA 5152',
    point: { latitude: -35.0036, longitude: 138.7167 },
    zipAreas: [['515', '516'], ['505'], ['5244', '5245']],
    circleKm: 9,
    week,
    arrivalWindowMinutes: 90,
    neighbourhoods: [
      { city: 'Stirling', zip: '5152', streets: ['Druid Ave', 'Milan Tce', 'Pomona Rd'] },
      { city: 'Blackwood', zip: '5051', streets: ['Coromandel Pde', 'Gladstone Rd', 'Brighton Pde'] },
      { city: 'Hahndorf', zip: '5245', streets: ['Balhannah Rd', 'Church St', 'Victoria St'] },
    ],
  },
];
