import type { ComponentType } from 'react';
import type { RouteRecord } from '../route.ts';
import { loadSidebarIfWide } from '../shell/wide-sidebar.tsx';

export type AreaName = 'client' | 'team' | 'admin' | 'monitor' | 'onboarding';

/** Where the addresses of an area begin, its pages, and what stands around them. */
type AreaParts = {
  under: readonly string[];
  records: () => Promise<readonly RouteRecord[]>;
  layout: () => Promise<ComponentType>;
};

/** These areas have a frame for phones, whose menu comes later there. */
async function withSidebar(load: () => Promise<ComponentType>): Promise<ComponentType> {
  const [Layout] = await Promise.all([load(), loadSidebarIfWide()]);
  return Layout;
}

/** The areas behind the sign-in. Whoever is in one loads its list of pages, and not those of the others. */
export const areaParts: Record<AreaName, AreaParts> = {
  client: {
    under: ['/client'],
    records: async () => (await import('./client/routes.ts')).clientRoutes,
    layout: () => withSidebar(async () => (await import('./client/layout.tsx')).Layout),
  },
  team: {
    under: ['/team'],
    records: async () => (await import('./team/routes.ts')).teamRoutes,
    layout: () => withSidebar(async () => (await import('./team/layout.tsx')).Layout),
  },
  admin: {
    under: ['/admin', '/auth/getting-started'],
    records: async () => (await import('./admin/routes.ts')).adminRoutes,
    layout: async () => (await import('./admin/layout.tsx')).Layout,
  },
  monitor: {
    under: ['/monitor'],
    records: async () => (await import('./monitor/routes.ts')).monitorRoutes,
    layout: async () => (await import('./monitor/layout.tsx')).Layout,
  },
  onboarding: {
    under: ['/onboarding'],
    records: async () => (await import('./onboarding/routes.ts')).onboardingRoutes,
    layout: async () => (await import('./onboarding/layout.tsx')).Layout,
  },
};

const isBelow = (path: string, start: string) => path === start || path.startsWith(`${start}/`);

/** The router takes capitals for small letters, and so does this. */
export const areaOfPath = (path: string) =>
  Object.values(areaParts).find(({ under }) => under.some((start) => isBelow(path.toLowerCase(), start)));
