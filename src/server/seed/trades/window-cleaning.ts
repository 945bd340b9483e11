import { radio } from '#engine/components/radio/definition.ts';
import { ask, say } from '#server/site/forms/form-profile.ts';
import {
  choices,
  everyMonths,
  everyWeeks,
  oneTime,
  ranges,
  usualPolicies,
  type Trade,
  type TradeVariable,
} from './trade.ts';

const windows = (price: number, minutes: number): TradeVariable => ({
  name: 'Windows',
  description: 'An estimate is fine. Count a patio door as two.',
  unit: 'window',
  rows: ranges([
    ['Up to 10 windows', 0, 0, 10],
    ['11 to 20 windows', price, minutes, 20],
    ['21 to 30 windows', price * 2, minutes * 2, 30],
    ['31 to 45 windows', price * 3.5, minutes * 3, 45],
  ]),
});

const stories: TradeVariable = {
  name: 'Stories',
  description: '',
  unit: 'story',
  rows: choices(1, [
    ['1 story', 0, 0],
    ['2 stories', 20, 15],
    ['3 stories', 50, 30],
  ]),
};

export const windowCleaning: Trade = {
  key: 'window_cleaning',
  title: 'Window cleaning',
  text: 'Priced by the number of windows and stories, with screens, tracks and gutters.',
  icon: 'app-window',
  catalogue: ({ isMetric }) => ({
    // One category: whoever has windows cleaned has the gutters cleared on the same visit.
    categories: [{ name: 'Windows and gutters', description: 'Homes and small shops.', icon: 'app-window' }],
    services: [
      {
        category: 'Windows and gutters',
        name: 'Outside only',
        description: 'Glass and frames, cleaned from outside with purified water.',
        icon: 'app-window',
        price: 75,
        minutes: 45,
        variables: [windows(55, 30), stories],
        extras: ['Screens', 'Skylight', 'Hard water stains'],
      },
      {
        category: 'Windows and gutters',
        name: 'Inside and outside',
        description: 'Both sides of the glass, with sills wiped dry.',
        icon: 'sparkles',
        price: 120,
        minutes: 75,
        variables: [windows(90, 50), stories],
        extras: ['Screens', 'Tracks and sills', 'Skylight', 'Hard water stains'],
      },
      {
        category: 'Windows and gutters',
        name: 'Gutter cleaning',
        description: 'Leaves out, downspouts checked, gutters rinsed.',
        icon: 'droplets',
        price: 110,
        minutes: 60,
        variables: [
          {
            name: 'Length',
            description: 'All gutters together. An estimate is fine.',
            unit: 'size',
            rows: choices(1, [
              [isMetric ? 'Up to 30 m' : 'Up to 100 ft', 0, 0],
              [isMetric ? '30 to 60 m' : '100 to 200 ft', 60, 40],
              [isMetric ? '60 to 100 m' : '200 to 330 ft', 130, 80],
            ]),
          },
          stories,
        ],
        extras: [],
      },
    ],
    extras: [
      { name: 'Screens', description: 'Washed and put back.', icon: 'grid-3x3', price: 30, minutes: 20 },
      { name: 'Tracks and sills', description: '', icon: 'brush', price: 35, minutes: 30 },
      { name: 'Skylight', description: '', icon: 'sun', price: 15, minutes: 10, most: 8 },
      {
        name: 'Hard water stains',
        description: 'Mineral deposits taken off the glass.',
        icon: 'droplets',
        price: 60,
        minutes: 45,
      },
    ],
  }),
  frequencies: [oneTime, everyWeeks(4, 20), everyMonths(3, 10), everyMonths(6, 5)],
  week: {
    days: [1, 2, 3, 4, 5],
    starts: ['08:00', '10:00', '12:00', '14:00', '16:00'],
    arrivalWindow: 60,
    hours: ['08:00', '19:00'],
    buffer: 20,
  },
  policies: usualPolicies,
  hoursOfNotice: 24,
  severalServices: true,
  form: {
    layout: 'split',
    edits: [
      say('section_service', { title: 'What should we clean?' }),
      say('section_address', { title: 'Where are the windows?' }),
      say('section_time', { title: 'When should we come?' }),
      say('customer_notes', { placeholder: 'Gates, dogs, windows that are hard to reach …' }),
      say('submit', { text: 'Book my window cleaning' }),
      ask(0, 'cf1101', radio.type, {
        label: 'Can we reach all windows from outside?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'Not all' },
        ],
        direction: 'horizontal',
      }),
    ],
  },
};
