import type { StaffProfile, TeamProfile } from '../profile.ts';

/** The first team is the one behind the `team` sign-in: it works every day of the week. */
export const wattleTeams: TeamProfile[] = [
  {
    title: 'Banksia',
    color: '#e67700',
    locations: ['city', 'hills'],
    skills: ['cleaning', 'windows'],
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    hours: ['07:30', '19:30'],
    members: [
      {
        firstName: 'Jess',
        lastName: 'Kowalski',
        bio: 'Grew up in Port Adelaide, cleans like the sea breeze.',
        languages: ['English', 'Polish'],
      },
      {
        firstName: 'Arjun',
        lastName: 'Nair',
        bio: 'Studies by night, makes ovens shine by day.',
        languages: ['English', 'Malayalam'],
      },
    ],
  },
  {
    title: 'Waratah',
    color: '#c2255c',
    locations: ['city'],
    skills: ['cleaning', 'windows'],
    weekdays: [1, 2, 3, 4, 5, 6],
    hours: ['07:30', '18:30'],
    members: [
      {
        firstName: 'Lan',
        lastName: 'Tran',
        bio: 'Twenty years of windows and not one streak.',
        languages: ['English', 'Vietnamese'],
      },
      {
        firstName: 'Sione',
        lastName: 'Fifita',
        bio: 'Tall enough to need no ladder for most gutters.',
        languages: ['English', 'Tongan'],
      },
    ],
  },
  {
    title: 'Grevillea',
    color: '#2b8a3e',
    locations: ['city', 'hills'],
    skills: ['garden'],
    weekdays: [1, 2, 3, 4, 5],
    hours: ['07:30', '17:30'],
    members: [
      {
        firstName: 'Bill',
        lastName: 'Hargreaves',
        bio: 'Horticulturist. Talks to roses, and they listen.',
        languages: ['English'],
      },
    ],
  },
  {
    title: 'Bottlebrush',
    color: '#0b7285',
    locations: ['city', 'hills'],
    skills: ['handyman', 'garden'],
    weekdays: [1, 2, 3, 4, 5, 6],
    hours: ['07:30', '17:30'],
    members: [
      {
        firstName: 'Costa',
        lastName: 'Pappas',
        bio: 'Carpenter by trade, perfectionist by nature.',
        languages: ['English', 'Greek'],
      },
      {
        firstName: 'Ellie',
        lastName: 'Marsh',
        bio: 'Reads flat-pack instructions for fun.',
        languages: ['English'],
      },
    ],
  },
  {
    title: 'Correa',
    color: '#5f3dc4',
    locations: ['hills'],
    skills: ['cleaning', 'windows', 'garden'],
    weekdays: [2, 3, 4, 5, 6],
    hours: ['07:30', '18:30'],
    members: [
      {
        firstName: 'Marta',
        lastName: 'Silva',
        bio: 'Knows every driveway between Stirling and Hahndorf.',
        languages: ['English', 'Portuguese'],
      },
      {
        firstName: 'Ben',
        lastName: 'Walker',
        bio: 'Brings the big mower and a thermos of tea.',
        languages: ['English'],
      },
    ],
  },
];

export const wattleStaff: StaffProfile[] = [
  { role: 'admin', firstName: 'Kirsty', lastName: 'McAllister' },
  { role: 'accountant', firstName: 'Wei', lastName: 'Zhang' },
  { role: 'marketing', firstName: 'Tilly', lastName: 'Harcourt' },
  { role: 'developer', firstName: 'Rohan', lastName: 'Desai' },
  { role: 'staff', firstName: 'Josie', lastName: 'Bruno' },
  { role: 'sales', firstName: 'Mick', lastName: 'Dunstan' },
  { role: 'scheduler', firstName: 'Anika', lastName: 'Vogel' },
];
