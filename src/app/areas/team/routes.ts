import { ClipboardList, UserRound } from 'lucide-react';
import { Invitations } from '#app/features/bookings/invitations.tsx';
import type { RouteRecord } from '../../route.ts';

const capability = ['role_team'] as const;

export const teamRoutes: readonly RouteRecord[] = [
  { path: '/team', redirectTo: '/team/dashboard' },
  {
    path: '/team/dashboard',
    title: 'My jobs',
    capability,
    permission: 'view_appointment',
    menu: {
      group: '',
      order: 1,
      icon: ClipboardList,
      key: 'd',
      Count: Invitations,
    },
    keywords: ['today', 'schedule', 'visits'],
    page: () => import('./pages/dashboard.tsx'),
  },
  {
    path: '/team/jobs/:id',
    title: 'Job',
    capability,
    permission: 'view_appointment',
    parent: '/team/dashboard',
    page: () => import('./pages/job.tsx'),
  },
  {
    path: '/team/user_account',
    title: 'My account',
    capability,
    menu: { group: '', order: 2, icon: UserRound, key: 'a' },
    keywords: ['profile', 'password', 'sessions', 'theme', 'dark'],
    page: () => import('./pages/user-account.tsx'),
  },
];
