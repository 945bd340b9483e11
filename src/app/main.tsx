import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './ui/fonts.css';
import './ui/base.css';
import './ui/right-to-left.css';
import { hashKey } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isPageHeld } from './lib/held-page.ts';
import { getBoot } from './lib/boot.ts';
import { onSessionEnded } from './lib/kept-user.ts';
import { createQueryClient } from './lib/query-client.ts';
import { onOtherTab } from './lib/other-tabs.ts';
import { adoptUser, followOtherTab, userQuery } from './lib/session.ts';
import { lendStyleNonce } from './lib/style-nonce.ts';
import { watchForUpdates } from './lib/updates.ts';
import { Providers } from './providers.tsx';
import { createRouter } from './router.tsx';
import { notify } from './ui/notify.tsx';
import { showError } from './ui/show-error.tsx';
import { sendPatiently } from './lib/after-waiting.ts';
import { carrier } from './lib/api.ts';

carrier.send = sendPatiently;

const homes = { company: '/dashboard', app: '/login', monitor: '/monitor', unknown: '/login' } as const;

const client = createQueryClient({
  onSignedOut: () => {
    if (!client.getQueryData(userQuery.queryKey) || isPageHeld()) return;
    adoptUser(client, null);
    void router.revalidate();
  },
  onCompanyFrozen: () => void client.invalidateQueries({ queryKey: userQuery.queryKey }),
  onSecondFactorMissing: () => {
    notify('warning', 'Super-admins need two-step sign-in. Set it up here to continue.', 'second-factor');
    void router.navigate('/monitor/user_account');
  },
  onMutationError: showError,
});

// Before the router, which asks at once who is signed in. What a crew's phone keeps is not for whoever has it now.
onSessionEnded(async (accountId) => {
  const { forgetPhone } = await import('./features/crew/jobs/store/forget-phone.ts');
  await forgetPhone(accountId);
});

const router = createRouter(client, homes[getBoot().host]);

// What the server says of the person may change at any refresh; the guard then looks again. What the page itself
// has written (`manual`: signing in, acting as another) is followed by a navigation of its own.
let lastSeen: unknown;
client.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.query.queryHash !== hashKey(userQuery.queryKey)) return;
  if (event.action.type !== 'success') return;
  const hasChanged = lastSeen !== undefined && lastSeen !== event.query.state.data;
  lastSeen = event.query.state.data;
  if (hasChanged && event.action.manual !== true) void router.revalidate();
});

lendStyleNonce();
onOtherTab(() => void followOtherTab(client).catch(() => undefined));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element to render into.');
createRoot(root).render(
  <StrictMode>
    <Providers client={client} router={router} />
  </StrictMode>,
);
// Nobody presses anything or loses the focus before the page is drawn. Without this part it is drawn too.
import('./ui/page-habits.ts').then(
  ({ keepHabits }) => keepHabits(document),
  () => {},
);
if (import.meta.env.PROD) void watchForUpdates();
