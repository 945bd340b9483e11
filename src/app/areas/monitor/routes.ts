import { Activity, Ban, Building2, Gem, ListChecks, ShieldCheck, UserRound } from 'lucide-react';
import type { RouteRecord } from '../../route.ts';

const capability = ['role_super_admin'] as const;

export const monitorRoutes: readonly RouteRecord[] = [
  { path: '/monitor', redirectTo: '/monitor/dashboard' },
  {
    path: '/monitor/dashboard',
    title: 'Overview',
    capability,
    menu: { group: 'Installation', order: 1, icon: Activity, key: 'd' },
    keywords: ['jobs', 'nodes', 'health', 'dead jobs'],
    page: () => import('./pages/dashboard.tsx'),
  },
  {
    path: '/monitor/companies',
    title: 'Companies',
    capability,
    menu: { group: 'Installation', order: 2, icon: Building2, key: 'c' },
    keywords: ['tenants', 'impersonate', 'freeze'],
    page: () => import('./pages/companies.tsx'),
  },
  {
    path: '/monitor/companies/:id',
    redirectTo: 'general',
  },
  {
    path: '/monitor/companies/:id/general',
    title: 'Company',
    capability,
    parent: '/monitor/companies',
    page: () => import('./pages/company-general.tsx'),
  },
  {
    path: '/monitor/administrators',
    title: 'Administrators',
    capability,
    menu: { group: 'Installation', order: 3, icon: ShieldCheck, key: 'm' },
    create: { title: 'Administrator', path: '/monitor/administrators?new' },
    keywords: ['super-admins'],
    page: () => import('./pages/administrators.tsx'),
  },
  {
    path: '/monitor/plans',
    title: 'Plans',
    capability,
    menu: { group: 'Rules', order: 1, icon: Gem, key: 'p' },
    keywords: ['features', 'prices'],
    page: () => import('./pages/plans.tsx'),
  },
  {
    path: '/monitor/reserved',
    title: 'Reserved names',
    capability,
    menu: { group: 'Rules', order: 2, icon: Ban, key: 'r' },
    keywords: ['subdomains'],
    page: () => import('./pages/reserved.tsx'),
  },
  {
    path: '/monitor/allowed',
    title: 'Allowed names',
    capability,
    menu: { group: 'Rules', order: 3, icon: ListChecks, key: 'w' },
    keywords: ['embedding', 'sign-up domains', 'hosts'],
    page: () => import('./pages/allowed.tsx'),
  },
  {
    path: '/monitor/user_account',
    title: 'My account',
    capability,
    menu: { group: 'You', order: 1, icon: UserRound, key: 'a' },
    keywords: ['profile', 'password', 'sessions', 'theme', 'dark', 'two-step'],
    page: () => import('./pages/user-account.tsx'),
  },
];
