import { radio } from '#engine/components/radio/definition.ts';
import { textfield } from '#engine/components/textfield/definition.ts';
import { ask, say } from '#server/site/forms/form-profile.ts';
import {
  choices,
  everyMonths,
  everyWeeks,
  oneTime,
  usualPolicies,
  type Trade,
  type TradeVariable,
} from './trade.ts';

const size = (price: number, minutes: number): TradeVariable => ({
  name: 'Vehicle',
  description: '',
  unit: 'size',
  rows: choices(1, [
    ['Coupe or sedan', 0, 0],
    ['SUV or wagon', price, minutes],
    ['Pickup or van', price * 2, minutes * 2],
  ]),
});

const protection = ['Pet hair', 'Headlight restoration', 'Engine bay'];

export const mobileDetailing: Trade = {
  key: 'mobile_detailing',
  title: 'Mobile detailing',
  text: 'Washes and details by the size of the vehicle, wherever it is parked.',
  icon: 'car',
  catalogue: () => ({
    categories: [{ name: 'Detailing', description: 'At your home or at work.', icon: 'car' }],
    services: [
      {
        category: 'Detailing',
        name: 'Express wash',
        description: 'Hand wash, wheels, windows and a quick vacuum.',
        icon: 'droplets',
        price: 70,
        minutes: 60,
        variables: [size(15, 15)],
        extras: ['Spray wax', 'Pet hair'],
      },
      {
        category: 'Detailing',
        name: 'Interior detail',
        description: 'Seats, carpets, plastics and glass, cleaned down to the seams.',
        icon: 'armchair',
        price: 130,
        minutes: 120,
        variables: [size(25, 30)],
        extras: ['Pet hair', 'Leather care'],
      },
      {
        category: 'Detailing',
        name: 'Full detail',
        description: 'Inside and out: decontaminated, polished by hand and protected.',
        icon: 'sparkles',
        price: 220,
        minutes: 210,
        variables: [size(40, 45)],
        extras: [...protection, 'Leather care', 'Spray wax'],
      },
    ],
    extras: [
      { name: 'Pet hair', description: '', icon: 'paw-print', price: 35, minutes: 30 },
      { name: 'Leather care', description: 'Cleaned and fed.', icon: 'armchair', price: 45, minutes: 30 },
      {
        name: 'Spray wax',
        description: 'Shines for about six weeks.',
        icon: 'spray-can',
        price: 30,
        minutes: 20,
      },
      { name: 'Engine bay', description: '', icon: 'wrench', price: 45, minutes: 30 },
      {
        name: 'Headlight restoration',
        description: 'Both sides.',
        icon: 'lightbulb',
        price: 60,
        minutes: 45,
      },
    ],
  }),
  frequencies: [oneTime, everyWeeks(2, 15), everyWeeks(4, 10), everyMonths(3, 5)],
  week: {
    days: [1, 2, 3, 4, 5, 6],
    starts: ['08:00', '10:30', '13:00', '15:30'],
    arrivalWindow: 60,
    hours: ['08:00', '20:00'],
    buffer: 30,
  },
  policies: usualPolicies,
  hoursOfNotice: 12,
  form: {
    layout: 'split',
    edits: [
      say('section_service', { title: 'What should we do for your car?' }),
      say('section_address', { title: 'Where is the car parked?' }),
      say('section_time', { title: 'When should we come?' }),
      say('section_more', { title: 'About your car' }),
      say('customer_notes', { placeholder: 'Where it is parked, stains, scratches, anything special' }),
      say('submit', { text: 'Book my detail' }),
      ask(0, 'cf1501', textfield.type, {
        label: 'Make and model',
        placeholder: 'Volvo V60, dark blue',
        required: true,
      }),
      ask(1, 'cf1502', radio.type, {
        label: 'Is there water and power where it’s parked?',
        options: [
          { value: 'both', label: 'Both' },
          { value: 'one', label: 'One of them' },
          { value: 'neither', label: 'Neither' },
        ],
        direction: 'horizontal',
      }),
    ],
  },
};
