import { PencilLine, Mails } from 'lucide-react';
import type { RouteRecord } from '../../route.ts';
import { inSetup } from './setup-groups.ts';

const capability = ['role_admin'] as const;

/** What is told, and what has been. */
export const messageRoutes: readonly RouteRecord[] = [
  {
    path: '/admin/settings/notifications/templates',
    title: 'Message templates',
    description: 'What each message says, in each language.',
    capability,
    permission: 'manage_email',
    parent: '/admin/setup',
    menu: inSetup('/admin/settings/notifications/templates', { icon: PencilLine, key: 'ze' }),
    keywords: ['wording', 'translations', 'reminders'],
    page: () => import('./pages/message-templates.tsx'),
  },
  {
    path: '/admin/settings/notifications/sms-logs',
    title: 'Message log',
    description: 'Every email and text message, and its status.',
    capability,
    permission: ['manage_email', 'manage_system_logs'],
    parent: '/admin/setup',
    menu: inSetup('/admin/settings/notifications/sms-logs', { icon: Mails, key: 'm' }),
    keywords: ['emails', 'texts', 'sms', 'letters', 'sent'],
    page: () => import('./pages/message-logs.tsx'),
  },
];
