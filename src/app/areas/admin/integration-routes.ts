import { KeyRound } from 'lucide-react';
import type { RouteRecord } from '../../route.ts';
import { integrationPages, integrationsPath as base } from './integration-pages.ts';
import { inSetup } from './setup-groups.ts';

const capability = ['role_admin'] as const;
const { webhooks, feeds, imports, archive } = integrationPages;

/** Ways in and out for other programs. */
export const integrationRoutes: readonly RouteRecord[] = [
  {
    path: base,
    title: 'Integrations',
    description: 'API keys, webhooks, calendar feeds, imports, and an archive of everything.',
    capability,
    permission: 'general_settings',
    parent: '/admin/setup',
    menu: inSetup(base, { icon: KeyRound, key: 'i' }),
    create: { title: 'API key', path: `${base}?new` },
    keywords: ['api keys', 'developers', 'email domain', 'spf', 'dkim', 'dmarc'],
    page: () => import('./pages/integrations.tsx'),
  },
  {
    ...webhooks,
    capability,
    parent: base,
    create: { title: 'Webhook', path: `${base}/webhooks?new` },
    keywords: ['events', 'deliveries', 'replay', 'signature', 'secret', 'endpoint', 'zapier', 'developers'],
    page: () => import('./pages/webhooks.tsx'),
  },
  {
    path: `${base}/webhooks/:id`,
    title: 'Webhook',
    capability,
    permission: 'general_settings',
    parent: `${base}/webhooks`,
    page: () => import('./pages/webhook.tsx'),
  },
  {
    ...feeds,
    capability,
    parent: base,
    create: { title: 'Calendar feed', path: `${base}/calendar-feeds?new` },
    keywords: ['ical', 'ics', 'google calendar', 'outlook', 'subscribe', 'sync'],
    page: () => import('./pages/calendar-feeds.tsx'),
  },
  {
    ...imports,
    capability,
    parent: base,
    create: { title: 'Import', path: `${base}/imports?new` },
    keywords: ['csv', 'upload', 'migrate', 'move', 'excel', 'spreadsheet', 'contacts'],
    page: () => import('./pages/imports.tsx'),
  },
  {
    path: `${base}/imports/:id`,
    title: 'Import',
    capability,
    permission: 'general_settings',
    parent: `${base}/imports`,
    page: () => import('./pages/import.tsx'),
  },
  {
    ...archive,
    capability,
    parent: base,
    keywords: ['backup', 'export', 'download', 'restore', 'move', 'leave'],
    page: () => import('./pages/archive.tsx'),
  },
];
