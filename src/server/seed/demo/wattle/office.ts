import type { OfficeProfile } from '../profile.ts';

export const wattleOffice: OfficeProfile = {
  tags: [
    { name: 'Pensioner rate', color: '#5f3dc4' },
    { name: 'Dog in yard', color: '#2b8a3e' },
    { name: 'Strata', color: '#0b7285' },
    { name: 'Steep drive', color: '#e67700' },
    { name: 'First visit', color: '#c2255c' },
  ],
  codes: [
    { code: 'GDAY15', description: '15% off the first job', rate: 150_000, newCustomersOnly: true },
    { code: 'MATE20', description: '$20 for friends of a customer', amount: 2000, combinable: true },
    {
      code: 'AUTUMN10',
      description: '10% off gutters and leaves',
      rate: 100_000,
      onlyFor: ['gutters', 'tidy'],
      endedDaysAgo: 45,
    },
    { code: 'STRATA5', description: '5% for body corporates', rate: 50_000, totalLimit: 500 },
  ],
  leads: [
    {
      firstName: 'Margaret',
      lastName: 'Doyle',
      message: 'Lawn and hedges at Mum’s place, once a month please.',
      source: 'Referral',
    },
    {
      firstName: 'Tim',
      lastName: 'Nguyen',
      message: 'End of lease in Norwood, agent is strict. Can you do the carpets too?',
      source: 'Google Search',
    },
    {
      firstName: 'Fiona',
      lastName: 'Baird',
      message: 'Gutters before winter, two storeys.',
      source: 'Our Website',
    },
    {
      firstName: 'Hamish',
      lastName: 'Reid',
      message: 'Five wardrobes to build, all flat-pack. Sorry.',
      source: 'Google Search',
    },
    {
      firstName: 'Nadine',
      lastName: 'Costa',
      message: 'Fortnightly clean for a four-bedroom in Glenelg.',
      source: 'Our Website',
    },
    {
      firstName: 'Greg',
      lastName: 'Paterson',
      message: 'Solar panels and windows in one go?',
      source: 'Other',
    },
    {
      firstName: 'Sunita',
      lastName: 'Rao',
      message: 'Garden tidy before an open inspection on Saturday.',
      source: 'Referral',
    },
    {
      firstName: 'Callum',
      lastName: 'Hart',
      message: 'Do you take on strata properties?',
      source: 'Our Website',
    },
  ],
  tasks: [
    { title: 'Sharpen mower blades', details: 'Both machines, before the long weekend.', dueInDays: -1 },
    {
      title: 'Ring the agent in Norwood',
      details: 'Bond inspection passed? Then close the job.',
      dueInDays: 0,
    },
    { title: 'Book the trailer inspection', details: 'Registration runs out next month.', dueInDays: 14 },
    {
      title: 'Quote the strata block on Gilles St',
      details: 'Twelve units, windows and common areas.',
      dueInDays: 3,
    },
    {
      title: 'Return the key of Druid Ave',
      details: 'Customer moved to fortnightly and is home now.',
      dueInDays: -2,
      done: true,
    },
    {
      title: 'Check the refund of the broken screen',
      details: 'Supplier sent the credit note.',
      dueInDays: 6,
    },
    {
      title: 'Post photos of the Hahndorf hedges',
      details: 'Customer agreed in writing.',
      dueInDays: -6,
      done: true,
    },
  ],
  bookingNotes: [
    'Side gate sticks: lift, then push.',
    'Dog is friendly but steals gloves.',
    'Mind the new native bed by the letterbox.',
    'Tap for the hose is behind the shed.',
    'Please leave the blinds up when you go.',
    'Ring when you are ten minutes away.',
  ],
  customerNotes: [
    'Total fire ban days: no petrol tools, move the visit.',
    'Prefers bank transfer after the invoice.',
    'Hard of hearing, knock loudly.',
    'Owns the two units next door as well.',
    'Wants Bill for the roses, nobody else.',
  ],
  comments: [
    { stars: 5, text: 'Lawn looks like a cricket pitch. Ripper.' },
    { stars: 5, text: 'Every pane spotless, and they put the screens back straight.' },
    { stars: 5, text: 'Bond back in full, agent had nothing to say.' },
    { stars: 4, text: 'Top job, bit of dust left on the fans.' },
    { stars: 5, text: '' },
    { stars: 5, text: 'Wardrobes built in a morning. Marriage saved.' },
    { stars: 3, text: 'Good work but I had to ask for the edges.' },
    { stars: 4, text: 'Came early, which suited us fine.' },
    { stars: 2, text: 'Left the gate open and the dog went for a walk.' },
  ],
  giftMessages: [
    'Enjoy the clean house, Mum!',
    'For the new place in the hills.',
    'You look after us, now it’s your turn.',
  ],
  checklists: [
    {
      name: 'Before you leave',
      description: 'The last five minutes are what people remember.',
      services: ['mowing', 'tidy', 'hedges'],
      blocksCheckOut: false,
      sections: [
        { title: '', items: ['Tools back in the ute', 'Gate shut, dog safe', { text: 'How it looks now' }] },
      ],
    },
  ],
};
