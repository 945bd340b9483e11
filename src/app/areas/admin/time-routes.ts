import { CalendarPlus2, CalendarRange, Clock4, UserRoundCog, Users } from 'lucide-react';
import type { RouteRecord } from '../../route.ts';
import { inSetup } from './setup-groups.ts';

const capability = ['role_admin'] as const;

/** When visits can be booked, and who does them. */
export const timeRoutes: readonly RouteRecord[] = [
  {
    path: '/admin/settings/booking-spots',
    title: 'Bookable times',
    description: 'When visits can start, how many at a time, and what customers are offered.',
    capability,
    permission: ['general_settings', 'manage_availability'],
    parent: '/admin/setup',
    menu: inSetup('/admin/settings/booking-spots', { icon: CalendarRange, key: 'jt' }),
    keywords: [
      'slots',
      'spots',
      'arrival windows',
      'capacity',
      'week',
      'why is this time not offered',
      'schedule',
    ],
    page: () => import('./pages/booking-spots.tsx'),
  },
  {
    path: '/admin/settings/booking-spots/daily-settings',
    title: 'Single days',
    description: 'Lock days, or give them different times than the weekly template.',
    capability,
    permission: ['general_settings', 'manage_availability'],
    parent: '/admin/setup',
    menu: inSetup('/admin/settings/booking-spots/daily-settings', { icon: CalendarPlus2, key: 'jd' }),
    keywords: ['daily settings', 'lock', 'block a day', 'spots', 'slots', 'capacity', 'override'],
    page: () => import('./pages/daily-settings.tsx'),
  },
  {
    path: '/admin/settings/team-availability',
    title: 'Team availability',
    description: 'The hours of all teams, with exceptions and time off.',
    capability,
    permission: 'manage_availability',
    parent: '/admin/setup',
    menu: inSetup('/admin/settings/team-availability', { icon: Clock4, key: 'ja' }),
    keywords: ['working hours', 'shifts', 'exceptions', 'schedule', 'crews'],
    page: () => import('./pages/team-availability.tsx'),
  },
  {
    path: '/admin/settings/teams',
    title: 'Teams',
    description: 'Who comes: members, skills, locations and how many jobs a day.',
    capability,
    permission: 'manage_team',
    parent: '/admin/setup',
    menu: inSetup('/admin/settings/teams', { icon: Users, key: 'jm' }),
    keywords: ['crews', 'skills', 'members', 'priority', 'starting point'],
    create: { title: 'Team', path: '/admin/settings/teams?open=new' },
    page: () => import('./pages/teams.tsx'),
  },
  {
    path: '/admin/settings/teams/members',
    title: 'Team members',
    description: 'The people in your teams: invite them, and say what customers see of them.',
    capability,
    permission: 'manage_team',
    parent: '/admin/setup',
    menu: inSetup('/admin/settings/teams/members', { icon: UserRoundCog, key: 'jp' }),
    keywords: ['providers', 'cleaners', 'staff', 'invite', 'bio', 'languages'],
    create: { title: 'Team member', path: '/admin/settings/teams/members?open=new' },
    page: () => import('./pages/team-members.tsx'),
  },
];
