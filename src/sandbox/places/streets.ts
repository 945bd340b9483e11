/** A street that nobody lives in: where its first house stands, and which way its numbers go. */
export type Street = {
  road: string;
  city: string;
  suburb: string;
  state: string;
  stateCode: string;
  country: 'us' | 'au';
  zip: string;
  /** Of the first and of the last house. */
  numbers: [first: number, last: number];
  from: Point;
  to: Point;
};

export type Point = { lat: number; lng: number };

type Area = Pick<Street, 'city' | 'suburb' | 'zip'> & { at: Point };
/** In thousandths of a degree from the middle of its area: where it begins and ends. */
type Line = [
  road: string,
  numbers: [number, number],
  from: [north: number, east: number],
  to: [number, number],
];

const newYork = { state: 'New York', stateCode: 'US-NY', country: 'us' } as const;
const southAustralia = { state: 'South Australia', stateCode: 'AU-SA', country: 'au' } as const;

const draw = (
  state: Pick<Street, 'state' | 'stateCode' | 'country'>,
  { at, ...area }: Area,
  lines: Line[],
): Street[] =>
  lines.map(([road, numbers, from, to]) => ({
    ...area,
    ...state,
    road,
    numbers,
    from: shift(at, from),
    to: shift(at, to),
  }));

const shift = ({ lat, lng }: Point, [north, east]: [number, number]): Point => ({
  lat: lat + north / 1000,
  lng: lng + east / 1000,
});

export const streets: readonly Street[] = [
  ...draw(
    newYork,
    { city: 'New York', suburb: 'Manhattan', zip: '10011', at: { lat: 40.7408, lng: -74.0007 } },
    [
      ['West Lantern Street', [100, 460], [0.4, 3.2], [2.6, -4.6]],
      ['Quillback Avenue', [60, 320], [-4.2, -1.8], [4.6, 2.1]],
    ],
  ),
  ...draw(
    newYork,
    { city: 'New York', suburb: 'Manhattan', zip: '10024', at: { lat: 40.7864, lng: -73.9764 } },
    [
      ['West Juniper Street', [20, 390], [-1.1, 4.1], [1.6, -5.2]],
      ['Harrow Drive', [100, 700], [-5, -4.2], [4.8, -1.6]],
    ],
  ),
  ...draw(
    newYork,
    { city: 'New York', suburb: 'Manhattan', zip: '10128', at: { lat: 40.7816, lng: -73.9511 } },
    [
      ['East Copperfield Street', [50, 540], [2.4, -4.3], [-1.9, 6.2]],
      ['Marigold Avenue', [1200, 1740], [-5, -2.5], [3.6, 1.5]],
    ],
  ),
  ...draw(
    newYork,
    { city: 'New York', suburb: 'Brooklyn', zip: '11215', at: { lat: 40.6681, lng: -73.9832 } },
    [
      ['Saltmeadow Street', [1, 620], [3.6, -7.2], [-2.4, 5]],
      ['Larkspur Place', [10, 260], [1.1, -3], [-1.6, 3.4]],
    ],
  ),
  ...draw(
    newYork,
    { city: 'New York', suburb: 'Brooklyn', zip: '11201', at: { lat: 40.6944, lng: -73.9906 } },
    [
      ['Ferryman Street', [20, 480], [4.4, -2.6], [-6.1, -4.4]],
      ['Bellwether Avenue', [100, 540], [-3.5, -6.6], [-5.1, 5.4]],
    ],
  ),
  ...draw(
    newYork,
    { city: 'New York', suburb: 'Astoria', zip: '11106', at: { lat: 40.7615, lng: -73.9311 } },
    [
      ['Thistledown Avenue', [2100, 3790], [3.3, -5.2], [-3.9, 5.6]],
      ['Orchard Gate Street', [3010, 3640], [4.2, 1.6], [-4.6, -3.4]],
    ],
  ),
  ...draw(
    southAustralia,
    { city: 'Adelaide', suburb: 'Adelaide', zip: '5000', at: { lat: -34.9311, lng: 138.5999 } },
    [
      ['Lantern Street', [1, 240], [-1.4, -8.2], [-1.3, 8.6]],
      ['Wattlebird Lane', [2, 90], [3.1, -2.2], [-3.6, -2]],
    ],
  ),
  ...draw(
    southAustralia,
    { city: 'Adelaide', suburb: 'Norwood', zip: '5067', at: { lat: -34.9212, lng: 138.6316 } },
    [
      ['Quandong Road', [1, 310], [2.1, -6.6], [2.3, 6.9]],
      ['Edithvale Street', [3, 140], [4.1, 1.1], [-4.4, 1.3]],
    ],
  ),
  ...draw(
    southAustralia,
    { city: 'Adelaide', suburb: 'Glenelg', zip: '5045', at: { lat: -34.9806, lng: 138.5156 } },
    [
      ['Pelican Parade', [1, 180], [6.2, -1.1], [-6.8, -0.6]],
      ['Saltbush Street', [4, 120], [-1.1, -2.6], [-1.3, 5.4]],
    ],
  ),
  ...draw(
    southAustralia,
    { city: 'Adelaide', suburb: 'Prospect', zip: '5082', at: { lat: -34.8837, lng: 138.5941 } },
    [
      ['Bottlebrush Road', [1, 260], [5.6, -3.3], [-5.9, -3.1]],
      ['Magpie Street', [2, 110], [1.2, -5.1], [1.4, 4.6]],
    ],
  ),
  ...draw(
    southAustralia,
    { city: 'Adelaide', suburb: 'Stirling', zip: '5152', at: { lat: -35.0036, lng: 138.7167 } },
    [
      ['Stringybark Avenue', [1, 88], [2.4, -4.1], [-1.1, 3.3]],
      ['Old Orchard Road', [5, 160], [4.4, 2.6], [-5.2, -1.4]],
    ],
  ),
];
