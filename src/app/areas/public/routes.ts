import type { ComponentType } from 'react';

/** A page of the light public entry. It needs no guard, so it has less to say than the pages of the app. */
export type PublicRecord = { path: string; title: string; page: () => Promise<{ Page: ComponentType }> };

export const publicRoutes: readonly PublicRecord[] = [
  { path: '/', title: 'Welcome', page: () => import('./pages/landing.tsx') },
];
