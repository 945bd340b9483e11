import type { OfficeProfile } from '../profile.ts';

export const sparkleOffice: OfficeProfile = {
  tags: [
    { name: 'VIP', color: '#f08c00' },
    { name: 'Has a dog', color: '#2f9e44' },
    { name: 'Key in office', color: '#1971c2' },
    { name: 'Allergies', color: '#e03131' },
    { name: 'First visit', color: '#9c36b5' },
  ],
  codes: [
    { code: 'WELCOME20', description: '20% off the first clean', rate: 200_000, newCustomersOnly: true },
    { code: 'NEIGHBOR25', description: '$25 for neighbors of a customer', amount: 2500, combinable: true },
    {
      code: 'SPRING15',
      description: '15% off a deep clean in spring',
      rate: 150_000,
      minimumSubtotal: 15_000,
      onlyFor: ['deep'],
      endedDaysAgo: 30,
    },
    { code: 'BROKER10', description: '10% for real-estate partners', rate: 100_000, totalLimit: 200 },
  ],
  leads: [
    {
      firstName: 'Helen',
      lastName: 'Brandt',
      message: 'Two-bedroom in Chelsea, every other week. Do you bring supplies?',
      source: 'Google Search',
    },
    {
      firstName: 'Omar',
      lastName: 'Siddiqui',
      message: 'Moving out on the 30th, need the deposit back!',
      source: 'Our Website',
    },
    {
      firstName: 'Beth',
      lastName: 'Lawson',
      message: 'Do you clean small offices before 8 am?',
      source: 'Referral',
    },
    {
      firstName: 'Ivan',
      lastName: 'Petrov',
      message: 'Post-renovation, lots of plaster dust. Can someone look first?',
      source: 'Our Website',
    },
    {
      firstName: 'Carla',
      lastName: 'Mendes',
      message: 'Weekly, Thursdays only, we have two cats.',
      source: 'Referral',
    },
    {
      firstName: 'Peter',
      lastName: 'Ngo',
      message: 'Price for a studio deep clean?',
      source: 'Google Search',
    },
    {
      firstName: 'Susan',
      lastName: 'Albright',
      message: 'Gift for my daughter who just had a baby.',
      source: 'Other',
    },
    {
      firstName: 'Amir',
      lastName: 'Haddad',
      message: 'Looking for a monthly clean in Astoria.',
      source: 'Google Search',
    },
  ],
  tasks: [
    {
      title: 'Order plant-based floor soap',
      details: 'Twelve bottles, we are down to three.',
      dueInDays: -1,
    },
    {
      title: 'Call back about the broken vase',
      details: 'Offer to replace it; photos are in the thread.',
      dueInDays: 0,
    },
    {
      title: 'Renew parking permit of the van',
      details: 'The current one ends with the month.',
      dueInDays: 9,
    },
    {
      title: 'Check the low rating of last week',
      details: 'Talk to the team first, then to the customer.',
      dueInDays: 1,
    },
    {
      title: 'Collect keys on Perry St',
      details: 'The doorman has the envelope.',
      dueInDays: -3,
      done: true,
    },
    {
      title: 'Send winter hours to all teams',
      details: 'Last slot starts at 3:30 pm from December on.',
      dueInDays: 5,
    },
    {
      title: 'Update the insurance certificate',
      details: 'Two buildings asked for the new one.',
      dueInDays: -8,
      done: true,
    },
  ],
  bookingNotes: [
    'Please start with the kitchen, the baby naps until eleven.',
    'Doorbell is broken: text when you are downstairs.',
    'Focus on the shower glass this time.',
    'The cat must not get out, whatever she says.',
    'Leave the study as it is, papers are sorted on the floor.',
    'Use the stone cleaner under the sink for the counter.',
  ],
  customerNotes: [
    'Prefers the same two people each visit.',
    'Pays by check, leaves it on the kitchen table.',
    'Works nights: never before 10 am.',
    'Wants an invoice with the company name on it.',
    'Super is called Frank and holds the spare key.',
  ],
  comments: [
    { stars: 5, text: 'Came home to a different apartment. Even the grout!' },
    { stars: 5, text: 'On time, friendly, and the dog approves.' },
    { stars: 5, text: 'Best clean we have had in ten years in this building.' },
    { stars: 4, text: 'Very good, only the top of the fridge was forgotten.' },
    { stars: 5, text: '' },
    { stars: 4, text: 'Lovely work, a bit later than the window.' },
    { stars: 3, text: 'Bathrooms perfect, but the bedroom floor was not mopped.' },
    { stars: 5, text: 'I got my full deposit back. Thank you!' },
    { stars: 2, text: 'Arrived an hour late and had to leave early.' },
  ],
  giftMessages: [
    'Put your feet up for once!',
    'Welcome, little one. Love from all of us.',
    'Happy new home!',
  ],
  checklists: [
    {
      name: 'Standard clean',
      description: 'Start at the top, finish at the door. Ask the office if something is broken already.',
      services: ['standard', 'refresh'],
      blocksCheckOut: false,
      sections: [
        {
          title: 'Kitchen',
          items: [
            'Wipe counters and backsplash',
            'Clean the stovetop and hood',
            'Wipe the fronts of appliances',
            'Mop the floor',
          ],
        },
        {
          title: 'Bathrooms',
          items: [
            'Scrub the toilet, inside and out',
            'Clean shower, tub and glass',
            'Polish mirrors and taps',
          ],
        },
        { title: 'Rooms', items: ['Dust all surfaces', 'Vacuum rugs and floors', 'Empty the bins'] },
      ],
    },
    {
      name: 'Move-out handover',
      description: 'The landlord inspects after us. Take photos before you leave.',
      services: ['move-out', 'move-in'],
      blocksCheckOut: true,
      sections: [
        {
          title: 'Kitchen',
          items: [
            { text: 'Inside of the oven' },
            { text: 'Inside of the fridge' },
            'Inside of all cupboards',
          ],
        },
        {
          title: 'Whole home',
          items: ['Baseboards and doors', 'Inside of windows', { text: 'Each empty room' }],
        },
        { title: 'Leaving', items: ['Lights off, windows shut', 'Key back in the box'] },
      ],
    },
  ],
};
