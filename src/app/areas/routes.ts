import type { RouteRecord } from '../route.ts';
import { adminRoutes } from './admin/routes.ts';
import { authRoutes } from './auth/routes.ts';
import { clientRoutes } from './client/routes.ts';
import { monitorRoutes } from './monitor/routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import { teamRoutes } from './team/routes.ts';

export type AreaName = 'auth' | 'client' | 'team' | 'admin' | 'monitor' | 'onboarding';

export const areas: Record<AreaName, readonly RouteRecord[]> = {
  auth: authRoutes,
  client: clientRoutes,
  team: teamRoutes,
  admin: adminRoutes,
  monitor: monitorRoutes,
  onboarding: onboardingRoutes,
};

export const allRoutes: readonly RouteRecord[] = Object.values(areas).flat();
