import {
  CalendarClock,
  CalendarDays,
  ChartGantt,
  ClipboardCheck,
  ClipboardList,
  Contact,
  Settings2,
  Star,
  UsersRound,
} from 'lucide-react';
import { Invitations } from '#app/features/booking/bookings/invitations.tsx';
import type { RouteRecord } from '../../route.ts';

const capability = ['role_team'] as const;
const working = { capability, permission: 'view_appointment' } as const;

/** What stands first is at the foot of a phone; the others are behind "More". */
export const teamRoutes: readonly RouteRecord[] = [
  { path: '/team', redirectTo: '/team/dashboard' },
  {
    path: '/team/dashboard',
    title: 'Today',
    ...working,
    menu: { group: '', order: 1, icon: ClipboardList, key: 'd', Count: Invitations },
    keywords: ['today', 'jobs', 'next', 'schedule', 'visits', 'offers'],
    page: () => import('./pages/dashboard.tsx'),
  },
  {
    path: '/team/jobs/:id',
    title: 'Job',
    ...working,
    parent: '/team/dashboard',
    page: () => import('./pages/job.tsx'),
  },
  {
    path: '/team/calendar',
    title: 'Calendar',
    ...working,
    menu: { group: '', order: 2, icon: CalendarDays, key: 'w' },
    keywords: ['month', 'week', 'day', 'schedule'],
    page: () => import('./pages/calendar.tsx'),
  },
  {
    path: '/team/task',
    title: 'Tasks',
    capability,
    permission: 'manage_tasks',
    menu: { group: '', order: 3, icon: ClipboardCheck, key: 't' },
    keywords: ['to do', 'due'],
    page: () => import('./pages/task.tsx'),
  },
  {
    path: '/team/profile',
    title: 'Me',
    ...working,
    menu: { group: '', order: 4, icon: Contact, key: 'p' },
    keywords: ['profile', 'photo', 'bio', 'languages', 'phone'],
    page: () => import('./pages/profile.tsx'),
  },
  {
    path: '/team/timeline',
    title: 'Timeline',
    ...working,
    menu: { group: '', order: 5, icon: ChartGantt, key: 'b' },
    keywords: ['day', 'travel', 'gaps', 'route'],
    page: () => import('./pages/timeline.tsx'),
  },
  {
    path: '/team/availability',
    title: 'My hours',
    capability,
    permission: 'manage_availability',
    menu: { group: '', order: 6, icon: CalendarClock, key: 'v' },
    keywords: ['availability', 'time off', 'vacation', 'sick', 'week'],
    page: () => import('./pages/availability.tsx'),
  },
  {
    path: '/team/teams',
    title: 'My team',
    ...working,
    menu: { group: '', order: 7, icon: UsersRound, key: 'e' },
    keywords: ['people', 'colleagues', 'partners', 'phone'],
    page: () => import('./pages/teams.tsx'),
  },
  {
    path: '/team/ratings',
    title: 'My ratings',
    ...working,
    menu: { group: '', order: 8, icon: Star, key: 'r' },
    keywords: ['stars', 'reviews', 'average', 'feedback'],
    page: () => import('./pages/ratings.tsx'),
  },
  {
    path: '/team/user_account',
    title: 'My account',
    capability,
    menu: { group: '', order: 9, icon: Settings2, key: 'a' },
    keywords: ['password', 'sessions', 'theme', 'dark', 'language'],
    page: () => import('./pages/user-account.tsx'),
  },
];
