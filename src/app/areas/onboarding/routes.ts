import type { RouteRecord } from '../../route.ts';

const guard = { capability: ['role_admin'], permission: 'general_settings', role: 'r_admin' } as const;

export const onboardingRoutes: readonly RouteRecord[] = [
  { path: '/onboarding', title: 'Set up your company', ...guard, page: () => import('./pages/resume.tsx') },
  { path: '/onboarding/welcome', title: 'Welcome', ...guard, page: () => import('./pages/welcome.tsx') },
  { path: '/onboarding/step-1', title: 'Your business', ...guard, page: () => import('./pages/details.tsx') },
  { path: '/onboarding/step-2', title: 'Your look', ...guard, page: () => import('./pages/theme.tsx') },
  {
    path: '/onboarding/step-3',
    title: 'What you sell',
    ...guard,
    page: () => import('./pages/services.tsx'),
  },
  {
    path: '/onboarding/step-3/times',
    title: 'Where and when',
    ...guard,
    page: () => import('./pages/times.tsx'),
  },
  { path: '/onboarding/step-4', title: 'You’re open', ...guard, page: () => import('./pages/final.tsx') },
];
