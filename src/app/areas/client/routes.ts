import { CalendarCheck, UserRound } from 'lucide-react';
import type { RouteRecord } from '../../route.ts';

const capability = ['role_customer'] as const;

export const clientRoutes: readonly RouteRecord[] = [
  { path: '/client', redirectTo: '/client/dashboard' },
  {
    path: '/client/dashboard',
    title: 'My visits',
    capability,
    permission: 'view_appointment',
    menu: { group: '', order: 1, icon: CalendarCheck, key: 'd' },
    keywords: ['bookings', 'appointments', 'upcoming', 'past'],
    page: () => import('./pages/dashboard.tsx'),
  },
  {
    path: '/client/visits/:id',
    title: 'Visit',
    capability,
    permission: 'view_appointment',
    parent: '/client/dashboard',
    page: () => import('./pages/visit.tsx'),
  },
  {
    path: '/client/quotes/:id',
    title: 'Quote',
    capability,
    permission: 'view_appointment',
    parent: '/client/dashboard',
    page: () => import('./pages/quote.tsx'),
  },
  {
    path: '/client/user_account',
    title: 'My account',
    capability,
    menu: { group: '', order: 2, icon: UserRound, key: 'a' },
    keywords: ['profile', 'password', 'sessions', 'theme', 'dark'],
    page: () => import('./pages/user-account.tsx'),
  },
];
