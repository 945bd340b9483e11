import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { createBrowserRouter, redirect, redirectDocument, type RouteObject } from 'react-router';
import { areaOfPath } from './areas/area-parts.ts';
import { authRoutes } from './areas/auth/routes.ts';
import { getBoot } from './lib/boot.ts';
import { detourFor } from './lib/guard.ts';
import { findKeptUser } from './lib/kept-user.ts';
import { loadChunk } from './lib/chunk.ts';
import { createLazyPart } from './lib/lazy-part.tsx';
import { needsOwnDocument } from './lib/own-document.ts';
import { userQuery } from './lib/session.ts';
import { watchSheets } from './lib/sheet-history.ts';
import { isPage, type PageRecord, type RouteRecord } from './route.ts';
import { ErrorScreen, PageErrorScreen } from './shell/error-screen.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { speakTo } from './words/words-provider.tsx';

const findDetour = async (record: PageRecord, client: QueryClient, request: Request) => {
  const user = await client.ensureQueryData(userQuery);
  const { pathname, search } = new URL(request.url);
  return detourFor(record, user, pathname + search);
};

/** What a page shows first is asked for in its reader's language, which this device knows or the server says. */
async function prepare(client: QueryClient, prefetch: (client: QueryClient) => void): Promise<void> {
  speakTo(findKeptUser() ?? (await client.ensureQueryData(userQuery)));
  prefetch(client);
}

function toRoute(record: RouteRecord, client: QueryClient): RouteObject {
  if (!isPage(record))
    return {
      path: record.path,
      element: null,
      loader: ({ request }) => redirect(toTarget(record.redirectTo, request)),
    };
  const { load, Component } = createLazyPart(async () => {
    const { Page, prefetch } = await record.page();
    if (getBoot().signedIn && prefetch) void prepare(client, prefetch).catch(() => undefined);
    return Page;
  });
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

function toArea(
  records: readonly RouteRecord[],
  loadLayout: () => Promise<ComponentType>,
  client: QueryClient,
): RouteObject {
  const { load, Component } = createLazyPart(loadLayout);
  return {
    Component,
    loader: () => load().then(() => null),
    children: records.map((record) => toRoute(record, client)),
  };
}

/** Any address that no table knows: the page that /404 shows, under the address that was asked for. */
const isNotFound = (record: RouteRecord): record is PageRecord => record.path === '/404';
const toCatchAll = (record: PageRecord): RouteRecord => ({ ...record, path: '*' });
const openPages = [...authRoutes, ...authRoutes.filter(isNotFound).map(toCatchAll)];
const loadOpenLayout = async () => (await import('./areas/auth/layout.tsx')).Layout;

const rootId = 'root';

export function createRouter(client: QueryClient, home: string) {
  const known = new Set<object>();
  watchSheets(() => router.state.location.key);
  const router = createBrowserRouter(
    [
      {
        id: rootId,
        Component: RootLayout,
        ErrorBoundary: ErrorScreen,
        HydrateFallback: () => null,
        children: [
          { path: '/', element: null, loader: () => redirect(home) },
          toArea(openPages, loadOpenLayout, client),
        ],
      },
    ],
    {
      /** Adds the pages of an area when somebody first goes there. */
      patchRoutesOnNavigation: async ({ path, patch }) => {
        const area = areaOfPath(path);
        if (!area || known.has(area)) return;
        const records = await loadChunk(area.records);
        known.add(area);
        patch(rootId, [toArea(records, area.layout, client)]);
      },
    },
  );
  return router;
}
