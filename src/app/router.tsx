import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, redirectDocument, type RouteObject } from 'react-router';
import { areas, type AreaName } from './areas/routes.ts';
import { getBoot } from './lib/boot.ts';
import { detourFor } from './lib/guard.ts';
import { createLazyPart } from './lib/lazy-part.tsx';
import { needsOwnDocument } from './lib/own-document.ts';
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

const findDetour = async (record: PageRecord, client: QueryClient, request: Request) => {
  const user = await client.ensureQueryData(userQuery);
  const { pathname, search } = new URL(request.url);
  return detourFor(record, user, pathname + search);
};

function toRoute(record: RouteRecord, client: QueryClient): RouteObject {
  if (!isPage(record))
    return {
      path: record.path,
      element: null,
      loader: ({ request }) => redirect(toTarget(record.redirectTo, request)),
    };
  const { load, Component } = createLazyPart(async () => (await record.page()).Page);
  return {
    path: record.path,
    handle: record,
    Component,
    ErrorBoundary: PageErrorScreen,
    loader: async ({ request }) => {
      const to = new URL(request.url).pathname;
      if (needsOwnDocument(getBoot(), { path: record.path, from: location.pathname, to }))
        return redirectDocument(request.url);
      const [detour, part] = await Promise.allSettled([findDetour(record, client, request), load()]);
      if (detour.status === 'rejected') throw detour.reason;
      if (detour.value) return redirect(detour.value);
      if (part.status === 'rejected') throw part.reason;
      return null;
    },
  };
}

/** A target without a leading slash is a page below the one asked for. */
const toTarget = (target: string, request: Request) =>
  target.startsWith('/') ? target : `${new URL(request.url).pathname.replace(/\/$/, '')}/${target}`;

function toArea([name, records]: [AreaName, readonly RouteRecord[]], client: QueryClient): RouteObject {
  const { load, Component } = createLazyPart(async () => (await layouts[name]()).Layout);
  return {
    Component,
    loader: () => load().then(() => null),
    children: records.map((record) => toRoute(record, client)),
  };
}

/** Any address that no table knows: the page that /404 shows, under the address that was asked for. */
const isNotFound = (record: RouteRecord): record is PageRecord => record.path === '/404';
const toCatchAll = (record: PageRecord): RouteRecord => ({ ...record, path: '*' });

export function createRouter(client: QueryClient, home: string) {
  const { auth, ...others } = areas;
  const open = [...auth, ...auth.filter(isNotFound).map(toCatchAll)];
  // Object.entries forgets that the keys of a Record are its key type.
  const entries = Object.entries({ ...others, auth: open }) as [AreaName, readonly RouteRecord[]][];
  return createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: ErrorScreen,
      HydrateFallback: () => null,
      children: [
        { path: '/', element: null, loader: () => redirect(home) },
        ...entries.map((entry) => toArea(entry, client)),
      ],
    },
  ]);
}
