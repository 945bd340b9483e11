import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { areas, type AreaName } from './areas/routes.ts';
import { loadChunk } from './lib/chunk.ts';
import { detourFor } from './lib/guard.ts';
import { userQuery } from './lib/session.ts';
import { isPage, type PageRecord, type RouteRecord } from './route.ts';
import { ErrorScreen, PageErrorScreen } from './shell/error-screen.tsx';
import { RootLayout } from './shell/root-layout.tsx';

const layouts: Record<AreaName, () => Promise<{ Layout: ComponentType }>> = {
  auth: () => import('./areas/auth/layout.tsx'),
  client: () => import('./areas/client/layout.tsx'),
  team: () => import('./areas/team/layout.tsx'),
  admin: () => import('./areas/admin/layout.tsx'),
  monitor: () => import('./areas/monitor/layout.tsx'),
  onboarding: () => import('./areas/onboarding/layout.tsx'),
};

const guard = (record: PageRecord, client: QueryClient) => async (given: { request: Request }) => {
  const user = await client.ensureQueryData(userQuery);
  const { pathname, search } = new URL(given.request.url);
  const detour = detourFor(record, user, pathname + search);
  return detour ? redirect(detour) : null;
};

function toRoute(record: RouteRecord, client: QueryClient): RouteObject {
  if (!isPage(record))
    return {
      path: record.path,
      element: null,
      loader: ({ request }) => redirect(toTarget(record.redirectTo, request)),
    };
  return {
    path: record.path,
    handle: record,
    loader: guard(record, client),
    lazy: { Component: async () => (await loadChunk(record.page)).Page },
    ErrorBoundary: PageErrorScreen,
  };
}

/** A target without a leading slash is a page below the one asked for. */
const toTarget = (target: string, request: Request) =>
  target.startsWith('/') ? target : `${new URL(request.url).pathname.replace(/\/$/, '')}/${target}`;

const toArea = ([name, records]: [AreaName, readonly RouteRecord[]], client: QueryClient): RouteObject => ({
  lazy: { Component: async () => (await loadChunk(layouts[name])).Layout },
  children: records.map((record) => toRoute(record, client)),
});

export function createRouter(client: QueryClient, home: string) {
  // Object.entries forgets that the keys of a Record are its key type.
  const entries = Object.entries(areas) as [AreaName, readonly RouteRecord[]][];
  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => null,
      children: [
        { path: '/', element: null, loader: () => redirect(home) },
        ...entries.map((entry) => toArea(entry, client)),
        {
          path: '*',
          lazy: { Component: async () => (await import('./areas/auth/pages/not-found.tsx')).Page },
        },
      ],
    },
  ]);
}
