import type { StaffProfile, TeamProfile } from '../profile.ts';

/** The first team is the one behind the `team` sign-in: it works every day of the week. */
export const sparkleTeams: TeamProfile[] = [
  {
    title: 'Team Maple',
    color: '#d9480f',
    locations: ['manhattan'],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    hours: ['08:00', '20:00'],
    members: [
      {
        firstName: 'Rosa',
        lastName: 'Delgado',
        bio: 'Eleven years with Sparkle and still folds a fitted sheet faster than anybody.',
        languages: ['English', 'Spanish'],
      },
      {
        firstName: 'Kofi',
        lastName: 'Mensah',
        bio: 'Former hotel steward. Leaves kitchens you can see your face in.',
        languages: ['English', 'French'],
      },
    ],
  },
  {
    title: 'Team Willow',
    color: '#2f9e44',
    locations: ['manhattan'],
    weekdays: [1, 2, 3, 4, 5, 6],
    hours: ['08:00', '19:00'],
    members: [
      {
        firstName: 'Mei',
        lastName: 'Lin',
        bio: 'Plans every room clockwise and never misses a corner.',
        languages: ['English', 'Mandarin'],
      },
      {
        firstName: 'Tomasz',
        lastName: 'Wrona',
        bio: 'The one to ask about limescale, grout and old brass.',
        languages: ['English', 'Polish'],
      },
    ],
  },
  {
    title: 'Team Juniper',
    color: '#1971c2',
    locations: ['manhattan', 'brooklyn'],
    weekdays: [1, 2, 3, 4, 5],
    hours: ['08:00', '19:00'],
    members: [
      {
        firstName: 'Aisha',
        lastName: 'Bello',
        bio: 'Calm, quick and every dog’s best friend.',
        languages: ['English'],
      },
      {
        firstName: 'Grace',
        lastName: 'Okoro',
        bio: 'Ran her own cleaning round in Lagos before joining us.',
        languages: ['English'],
      },
    ],
  },
  {
    title: 'Team Cedar',
    color: '#9c36b5',
    locations: ['brooklyn'],
    weekdays: [1, 2, 3, 4, 5, 6],
    hours: ['08:00', '19:00'],
    members: [
      {
        firstName: 'Luis',
        lastName: 'Herrera',
        bio: 'Specialist for move-outs: has met every landlord in Brooklyn.',
        languages: ['English', 'Spanish'],
      },
      {
        firstName: 'Hana',
        lastName: 'Suzuki',
        bio: 'Brings her own brushes and a very small ladder.',
        languages: ['English', 'Japanese'],
      },
    ],
  },
  {
    title: 'Team Hazel',
    color: '#e8590c',
    locations: ['brooklyn'],
    weekdays: [2, 3, 4, 5, 6, 7],
    hours: ['08:00', '19:00'],
    members: [
      {
        firstName: 'Dina',
        lastName: 'Farouk',
        bio: 'Believes a home is only clean when it also smells of nothing.',
        languages: ['English', 'Arabic'],
      },
      {
        firstName: 'Marcus',
        lastName: 'Bell',
        bio: 'Works the late slots and knows every doorman by name.',
        languages: ['English'],
      },
    ],
  },
];

export const sparkleStaff: StaffProfile[] = [
  { role: 'admin', firstName: 'Nora', lastName: 'Whitfield' },
  { role: 'accountant', firstName: 'Samuel', lastName: 'Katz' },
  { role: 'marketing', firstName: 'Priya', lastName: 'Raman' },
  { role: 'developer', firstName: 'Jonas', lastName: 'Lindqvist' },
  { role: 'staff', firstName: 'Camille', lastName: 'Joseph' },
  { role: 'sales', firstName: 'Derek', lastName: 'Olson' },
  { role: 'scheduler', firstName: 'Yuki', lastName: 'Tanabe' },
];
