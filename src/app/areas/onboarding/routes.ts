import type { RouteRecord } from '../../route.ts';

const guard = { capability: ['role_admin'], permission: 'general_settings' } as const;

export const onboardingRoutes: readonly RouteRecord[] = [
  { path: '/onboarding', redirectTo: '/onboarding/welcome' },
  { path: '/onboarding/welcome', title: 'Welcome', ...guard, page: () => import('./pages/welcome.tsx') },
  { path: '/onboarding/step-1', title: 'Your business', ...guard, page: () => import('./pages/details.tsx') },
  { path: '/onboarding/step-2', title: 'Your look', ...guard, page: () => import('./pages/theme.tsx') },
];
