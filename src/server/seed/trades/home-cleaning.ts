import { radio } from '#engine/components/radio/definition.ts';
import { ask, say } from '#server/site/forms/form-profile.ts';
import {
  choices,
  everyWeeks,
  oneTime,
  ranges,
  usualPolicies,
  weekly,
  type Trade,
  type TradeVariable,
} from './trade.ts';

const bedrooms = (price: number, minutes: number): TradeVariable => ({
  name: 'Bedrooms',
  description: 'Count offices and dens with a door.',
  unit: 'bedroom',
  rows: [
    { label: 'Studio', price: 0, minutes: 0, from: 0, to: 0 },
    ...choices(1, [
      ['1 bedroom', price, minutes],
      ['2 bedrooms', price * 2, minutes * 2],
      ['3 bedrooms', price * 3, minutes * 3],
      ['4 bedrooms', price * 4, minutes * 4],
    ]),
    { label: '5 or 6 bedrooms', price: price * 6, minutes: minutes * 6, from: 5, to: 6 },
  ],
});

const bathrooms = (price: number, minutes: number): TradeVariable => ({
  name: 'Bathrooms',
  description: 'Count a guest toilet as one.',
  unit: 'bathroom',
  rows: ranges([
    ['1 bathroom', 0, 0, 1],
    ['2 bathrooms', price, minutes, 2],
    ['3 bathrooms', price * 2, minutes * 2, 3],
    ['4 or 5 bathrooms', price * 3.5, minutes * 3, 5],
  ]),
});

const inside = ['Inside the fridge', 'Inside the oven', 'Inside cabinets', 'Interior windows'];

export const homeCleaning: Trade = {
  key: 'home_cleaning',
  title: 'Home cleaning',
  text: 'Priced by bedrooms and bathrooms, booked once or as a regular visit.',
  icon: 'spray-can',
  catalogue: () => ({
    categories: [
      { name: 'Home cleaning', description: 'For the home you live in.', icon: 'house' },
      { name: 'Moving', description: 'For an empty home, before or after the move.', icon: 'truck' },
    ],
    services: [
      {
        category: 'Home cleaning',
        name: 'Standard clean',
        description: 'Dusting, vacuuming and mopping in every room, a clean kitchen and clean bathrooms.',
        icon: 'sparkles',
        price: 90,
        minutes: 75,
        variables: [bedrooms(20, 20), bathrooms(25, 20)],
        extras: [...inside, 'Laundry'],
      },
      {
        category: 'Home cleaning',
        name: 'Deep clean',
        description: 'A standard clean, plus baseboards, door frames, vents, tiles and grout.',
        icon: 'spray-can',
        price: 160,
        minutes: 150,
        variables: [bedrooms(35, 30), bathrooms(40, 30)],
        extras: [...inside, 'Laundry'],
      },
      {
        category: 'Moving',
        name: 'Move-out clean',
        description: 'An empty home, cleaned inside every cabinet and closet, ready for the handover.',
        icon: 'package-open',
        price: 210,
        minutes: 180,
        variables: [bedrooms(45, 35), bathrooms(45, 30)],
        extras: ['Interior windows', 'Garage'],
      },
    ],
    extras: [
      { name: 'Inside the fridge', description: '', icon: 'refrigerator', price: 35, minutes: 30 },
      { name: 'Inside the oven', description: '', icon: 'cooking-pot', price: 35, minutes: 30 },
      {
        name: 'Inside cabinets',
        description: 'Emptied before we come.',
        icon: 'archive',
        price: 40,
        minutes: 40,
      },
      { name: 'Interior windows', description: '', icon: 'app-window', price: 45, minutes: 45 },
      {
        name: 'Laundry',
        description: 'One load, washed, dried and folded.',
        icon: 'washing-machine',
        price: 25,
        minutes: 20,
        most: 4,
      },
      { name: 'Garage', description: 'Swept and dusted.', icon: 'warehouse', price: 50, minutes: 45 },
    ],
  }),
  frequencies: [oneTime, weekly(20), everyWeeks(2, 15), everyWeeks(4, 10)],
  week: {
    days: [1, 2, 3, 4, 5],
    starts: ['08:00', '10:30', '13:00', '15:30'],
    arrivalWindow: 60,
    hours: ['08:00', '19:00'],
    buffer: 30,
  },
  policies: usualPolicies,
  hoursOfNotice: 12,
  form: {
    layout: 'split',
    edits: [
      say('section_service', { title: 'What should we clean?' }),
      say('section_address', { title: 'Where is your home?' }),
      say('section_time', { title: 'When should we clean?' }),
      say('customer_notes', { placeholder: 'How do we get in? Which rooms matter most?' }),
      say('submit', { text: 'Book my clean' }),
      ask(0, 'cf1001', radio.type, {
        label: 'Do you have pets?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
        direction: 'horizontal',
      }),
    ],
  },
};
