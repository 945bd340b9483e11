import type { ComponentType } from 'react';
import type { closedPage, problemPage, publicPages } from '#engine/contracts/site/pages.ts';
import type { PageProps } from './page-props.ts';

/** The loader of the server and the page agree on the data; who looks a page up by name knows nothing of it. */
// oxlint-disable-next-line typescript/no-explicit-any -- a page takes its own data, and no table can name them all
type PageModule = { Page: ComponentType<PageProps<any>> };

type PageName = (typeof publicPages)[number]['name'] | typeof closedPage | typeof problemPage;

/**
 * The pages of the light public entry by name, each a file of its own so that it comes alone. They are drawn on the
 * server too: nothing of `window` or `document` while they are imported or drawn, and no style sheet (`public-main`
 * imports those).
 */
export const publicRoutes: Record<PageName, () => Promise<PageModule>> = {
  form: () => import('./pages/form.tsx'),
  booking: () => import('./pages/booking.tsx'),
  rating: () => import('./pages/rating.tsx'),
  quote: () => import('./pages/quote.tsx'),
  'shared-visit': () => import('./pages/shared-visit.tsx'),
  lead: () => import('./pages/lead.tsx'),
  'gift-cards': () => import('./pages/gift-cards.tsx'),
  'chat-widget': () => import('./pages/chat-widget.tsx'),
  preferences: () => import('./pages/preferences.tsx'),
  'multi-steps': () => import('./pages/multi-steps.tsx'),
  closed: () => import('./pages/closed.tsx'),
  problem: () => import('./pages/problem.tsx'),
};

export const findPage = (name: string): (() => Promise<PageModule>) | undefined =>
  Object.hasOwn(publicRoutes, name) ? publicRoutes[name as PageName] : undefined;
