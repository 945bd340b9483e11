import { radio } from '#engine/components/radio/definition.ts';
import { ask, say } from '#server/site/forms/form-profile.ts';
import {
  choices,
  everyWeeks,
  oneTime,
  usualPolicies,
  weekly,
  type Trade,
  type TradeVariable,
} from './trade.ts';

const lawn = (isMetric: boolean, price: number, minutes: number): TradeVariable => ({
  name: 'Lawn size',
  description: 'Only the grass. An estimate is fine.',
  unit: 'size',
  rows: choices(1, [
    [isMetric ? 'Up to 250 m²' : 'Up to 2,500 sq ft', 0, 0],
    [isMetric ? '250 to 500 m²' : '2,500 to 5,000 sq ft', price, minutes],
    [isMetric ? '500 to 1,000 m²' : '5,000 to 10,000 sq ft', price * 2, minutes * 2],
    [isMetric ? '1,000 to 2,000 m²' : '10,000 to 20,000 sq ft', price * 4, minutes * 4],
  ]),
});

export const lawnCare: Trade = {
  key: 'lawn_care',
  title: 'Lawn care',
  text: 'Mowing by the size of the lawn, gardening by the hour, weekly in the season.',
  icon: 'trees',
  catalogue: ({ isMetric }) => ({
    categories: [
      { name: 'Lawn', description: 'Cut, fed and kept green.', icon: 'leaf' },
      { name: 'Garden', description: 'Hedges, beds and leaves.', icon: 'trees' },
    ],
    services: [
      {
        category: 'Lawn',
        name: 'Mowing',
        description: 'Cut, trimmed along the edges, and paths blown clean.',
        icon: 'leaf',
        price: 45,
        minutes: 40,
        variables: [lawn(isMetric, 15, 20)],
        extras: ['Bag the clippings', 'Edging', 'Weed treatment'],
      },
      {
        category: 'Lawn',
        name: 'Feed and aerate',
        description: 'Aerated, fed and overseeded where it is thin.',
        icon: 'sprout',
        price: 120,
        minutes: 90,
        variables: [lawn(isMetric, 45, 30)],
        extras: ['Weed treatment'],
      },
      {
        category: 'Garden',
        name: 'Gardening by the hour',
        description: 'Hedges, beds, pruning: you set the list, we bring the tools.',
        icon: 'shovel',
        price: 55,
        minutes: 0,
        hourly: { people: 2, hours: [1, 6] },
        variables: [],
        extras: ['Take green waste away'],
      },
      {
        category: 'Garden',
        name: 'Leaf clean-up',
        description: 'Leaves raked and blown off lawn, beds and drive.',
        icon: 'wind',
        price: 95,
        minutes: 90,
        variables: [lawn(isMetric, 40, 45)],
        extras: ['Take green waste away'],
      },
    ],
    extras: [
      { name: 'Bag the clippings', description: '', icon: 'package', price: 12, minutes: 10 },
      {
        name: 'Edging',
        description: 'A clean edge along beds and paths.',
        icon: 'scissors',
        price: 20,
        minutes: 20,
      },
      { name: 'Weed treatment', description: '', icon: 'sprout', price: 30, minutes: 15 },
      { name: 'Take green waste away', description: '', icon: 'truck', price: 35, minutes: 15 },
    ],
  }),
  frequencies: [oneTime, weekly(20), everyWeeks(2, 10), everyWeeks(4, 5)],
  week: {
    days: [1, 2, 3, 4, 5, 6],
    starts: ['08:00', '10:00', '12:00', '14:00', '16:00'],
    arrivalWindow: 120,
    hours: ['08:00', '19:00'],
    buffer: 20,
  },
  policies: usualPolicies,
  hoursOfNotice: 24,
  form: {
    layout: 'split',
    edits: [
      say('section_service', { title: 'What does your garden need?' }),
      say('section_address', { title: 'Where is the garden?' }),
      say('section_time', { title: 'When should we come?' }),
      say('customer_notes', { placeholder: 'Sprinklers, slopes, plants to be careful with …' }),
      say('submit', { text: 'Book my garden visit' }),
      ask(0, 'cf1201', radio.type, {
        label: 'How do we get to the garden?',
        options: [
          { value: 'open', label: 'It’s open' },
          { value: 'gate', label: 'Through an unlocked gate' },
          { value: 'home', label: 'I’ll be home' },
        ],
        direction: 'horizontal',
      }),
    ],
  },
};
