import type { RouteRecord } from '../../route.ts';

const signedIn = ['role_customer', 'role_team', 'role_admin', 'role_super_admin'] as const;

export const authRoutes: readonly RouteRecord[] = [
  { path: '/login', title: 'Sign in', page: () => import('./pages/login.tsx') },
  { path: '/signup', title: 'Create your company', page: () => import('./pages/signup.tsx') },
  { path: '/reset', title: 'Reset your password', page: () => import('./pages/reset.tsx') },
  {
    path: '/confirm-email',
    title: 'Confirm your email',
    page: () => import('./pages/confirm-email.tsx'),
  },
  {
    path: '/change-password',
    title: 'Change your password',
    capability: signedIn,
    page: () => import('./pages/change-password.tsx'),
  },
  // No capability: the invitation's token is what signs the person in, on this very page.
  {
    path: '/complete-signup/:step/:accountId',
    title: 'Complete your sign-up',
    page: () => import('./pages/complete-signup.tsx'),
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    capability: signedIn,
    page: () => import('./pages/dashboard.tsx'),
  },
  { path: '/terms', title: 'Terms of use', page: () => import('./pages/terms.tsx') },
  { path: '/privacy', title: 'Privacy notice', page: () => import('./pages/privacy.tsx') },
  { path: '/403', title: 'No permission', status: true, page: () => import('./pages/forbidden.tsx') },
  { path: '/404', title: 'Page not found', status: true, page: () => import('./pages/not-found.tsx') },
  {
    path: '/500',
    title: 'Something went wrong',
    status: true,
    page: () => import('./pages/server-error.tsx'),
  },
  {
    path: '/plan-error',
    title: 'Not part of your plan',
    status: true,
    page: () => import('./pages/plan-error.tsx'),
  },
];
