import { adminRoutes } from '#app/areas/admin/routes.ts';
import { authRoutes } from '#app/areas/auth/routes.ts';
import { clientRoutes } from '#app/areas/client/routes.ts';
import { monitorRoutes } from '#app/areas/monitor/routes.ts';
import { onboardingRoutes } from '#app/areas/onboarding/routes.ts';
import { teamRoutes } from '#app/areas/team/routes.ts';
import type { AreaName } from '#app/areas/area-parts.ts';
import type { RouteRecord } from '#app/route.ts';

/** Every page, by its area: a browser loads the list of an area when somebody goes there. */
export const areas: Record<AreaName | 'auth', readonly RouteRecord[]> = {
  auth: authRoutes,
  client: clientRoutes,
  team: teamRoutes,
  admin: adminRoutes,
  monitor: monitorRoutes,
  onboarding: onboardingRoutes,
};

export const allRoutes: readonly RouteRecord[] = Object.values(areas).flat();
