import { textfield } from '#engine/components/textfield/definition.ts';
import { textarea } from '#engine/components/textarea/definition.ts';
import { ask, say } from '#server/site/forms/form-profile.ts';
import {
  everyWeeks,
  oneTime,
  choices,
  usualPolicies,
  weekly,
  type Trade,
  type TradeVariable,
} from './trade.ts';

const dogs = (price: number): TradeVariable => ({
  name: 'Dogs',
  description: 'Dogs that can walk together.',
  unit: 'dog',
  rows: choices(1, [
    ['1 dog', 0, 0],
    ['2 dogs', price, 5],
    ['3 dogs', price * 2, 10],
  ]),
});

const pets: TradeVariable = {
  name: 'Pets',
  description: '',
  unit: 'pet',
  rows: choices(1, [
    ['1 pet', 0, 0],
    ['2 pets', 6, 5],
    ['3 pets', 12, 10],
    ['4 pets', 18, 15],
  ]),
};

export const petCare: Trade = {
  key: 'pet_care',
  title: 'Pet care',
  text: 'Walks and visits by the number of animals, every day of the week.',
  icon: 'paw-print',
  catalogue: () => ({
    categories: [
      { name: 'Dog walking', description: 'Out in all weather.', icon: 'dog' },
      { name: 'Visits', description: 'At home, where they are happiest.', icon: 'cat' },
    ],
    services: [
      {
        category: 'Dog walking',
        name: '30-minute walk',
        description: 'Around the neighborhood, with fresh water afterwards.',
        icon: 'dog',
        price: 25,
        minutes: 30,
        variables: [dogs(8)],
        extras: ['Feeding', 'Medication', 'Photo update'],
      },
      {
        category: 'Dog walking',
        name: '60-minute walk',
        description: 'A long walk with time to run and play.',
        icon: 'bone',
        price: 38,
        minutes: 60,
        variables: [dogs(12)],
        extras: ['Feeding', 'Medication', 'Photo update'],
      },
      {
        category: 'Visits',
        name: 'Drop-in visit',
        description: 'Food, water, a clean litter box and time to play.',
        icon: 'cat',
        price: 28,
        minutes: 30,
        variables: [pets],
        extras: ['Medication', 'Photo update', 'Plants and mail'],
      },
      {
        category: 'Visits',
        name: 'Half-day sitting',
        description: 'Four hours of company at your home.',
        icon: 'heart',
        price: 85,
        minutes: 240,
        variables: [pets],
        extras: ['Medication', 'Photo update', 'Plants and mail'],
      },
    ],
    extras: [
      { name: 'Feeding', description: 'With what you leave out.', icon: 'bone', price: 5, minutes: 5 },
      { name: 'Medication', description: 'By mouth, as you show us.', icon: 'pill', price: 8, minutes: 5 },
      { name: 'Photo update', description: '', icon: 'camera', price: 3, minutes: 0 },
      { name: 'Plants and mail', description: '', icon: 'flower', price: 7, minutes: 10 },
    ],
  }),
  frequencies: [oneTime, weekly(10), everyWeeks(2, 5)],
  week: {
    days: [1, 2, 3, 4, 5, 6, 7],
    starts: ['07:00', '09:00', '11:00', '13:00', '15:00', '17:00'],
    arrivalWindow: 60,
    hours: ['07:00', '21:00'],
    buffer: 15,
  },
  policies: usualPolicies,
  hoursOfNotice: 6,
  form: {
    layout: 'split',
    edits: [
      say('section_service', { title: 'How can we help your pet?' }),
      say('section_address', { title: 'Where does your pet live?' }),
      say('section_time', { title: 'When should we visit?' }),
      say('section_more', { title: 'About your pet' }),
      say('customer_notes', { placeholder: 'Keys, alarm, the vet’s number …' }),
      say('submit', { text: 'Book the visit' }),
      ask(0, 'cf1301', textfield.type, {
        label: 'Your pet’s name',
        placeholder: 'Biscuit and Pickle',
        required: true,
      }),
      ask(1, 'cf1302', textarea.type, {
        label: 'What should we know?',
        placeholder: 'Food, habits, what they are afraid of',
      }),
    ],
  },
};
