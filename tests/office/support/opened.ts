import { hashKey } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadLanguage } from '#app/areas/public/language/load-language.ts';
import { PageRoot } from '#app/areas/public/page-root.tsx';
import { readPageState } from '#app/areas/public/page-state.ts';
import { endToasts } from '#app/areas/public/parts/toast-list.ts';
import { findPage } from '#app/areas/public/routes.ts';
import { speakErrorsWith } from '#app/lib/api-error.ts';
import { getBoot } from '#app/lib/boot.ts';
import { setMasquerade } from '#app/lib/identity.ts';
import { createQueryClient } from '#app/lib/query-client.ts';
import { adoptUser, userQuery } from '#app/lib/session.ts';
import { Providers } from '#app/providers.tsx';
import { createRouter } from '#app/router.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { giveHistory } from './history.ts';
import { breathe } from './locator.ts';

const tab = giveHistory();
let leave: (() => void) | undefined;
/** Which of the addresses that were asked for one waits for: a later one takes the place of an earlier. */
let asked = 0;

/** What stands in the document goes away, and nothing comes in its place. */
export function closePage(): void {
  asked += 1;
  leave?.();
  leave = undefined;
}

/** Loads an address anew, as a tab does: a page of the app, or one that the server has drawn. */
export async function openPage(address: string): Promise<void> {
  asked += 1;
  const mine = asked;
  const { url, page } = await load(address);
  if (mine !== asked) return;
  window.dispatchEvent(new Event('pagehide'));
  leave?.();
  tab.begin(url);
  leave = await begin(page);
  await breathe();
}

async function load(address: string): Promise<{ url: string; page: Document }> {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  const next = response.headers.get('location');
  if (next) return load(new URL(next, address).href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (!page.getElementById('boot') || !page.getElementById('root'))
    throw new Error(`${address} answers ${response.status}, and no page`);
  return { url: address, page };
}

/** Takes over what the server has written, and lets the same run on it as in a browser. */
async function begin(page: Document): Promise<() => void> {
  // What it is made of runs already.
  for (const one of page.querySelectorAll('script:not([type="application/json"])')) one.remove();
  for (const one of page.querySelectorAll('noscript')) one.replaceChildren();
  Object.assign(getBoot(), JSON.parse(page.getElementById('boot')?.textContent ?? ''));
  speakErrorsWith((refused) => refused);
  document.title = page.title;
  for (const name of ['lang', 'dir'])
    document.documentElement.setAttribute(name, page.documentElement.getAttribute(name) ?? '');
  document.body.innerHTML = page.body.innerHTML;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no place to be drawn in.');
  const end = (await hydrate(root)) ?? draw(root);
  return () => {
    end();
    document.body.replaceChildren();
  };
}

/** As `public-main.tsx` does, if it is a page of those. */
async function hydrate(root: HTMLElement): Promise<(() => void) | undefined> {
  const state = readPageState();
  const find = state && findPage(state.name);
  if (!find) return undefined;
  const [{ Page }, language] = await Promise.all([find(), loadLanguage(state.lang, state.name)]);
  const drawn = createElement(PageRoot, { Page, data: state.data, boot: getBoot(), language });
  const hydrated = hydrateRoot(root, drawn);
  return () => {
    hydrated.unmount();
    endToasts('success', 'info', 'warning', 'danger');
  };
}

/** As `main.tsx` does. */
function draw(place: HTMLElement): () => void {
  const client = createQueryClient({
    onSignedOut: () => {
      adoptUser(client, null);
      void router.revalidate();
    },
    onCompanyFrozen: () => void client.invalidateQueries({ queryKey: userQuery.queryKey }),
    onSecondFactorMissing: () => void router.navigate('/monitor/user_account'),
    onMutationError: showError,
  });
  setMasquerade(null);
  const router = createRouter(client, '/dashboard');
  let lastSeen: unknown;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryHash !== hashKey(userQuery.queryKey)) return;
    if (event.action.type !== 'success') return;
    const hasChanged = lastSeen !== undefined && lastSeen !== event.query.state.data;
    lastSeen = event.query.state.data;
    if (hasChanged && event.action.manual !== true) void router.revalidate();
  });
  const root = createRoot(place);
  root.render(createElement(Providers, { client, router }));
  return () => {
    root.unmount();
    router.dispose();
    client.clear();
    client.unmount();
  };
}

/** Where a page sends its tab, and where a link leads that no script has taken. What goes wrong fails the test. */
const follow = (address: string | URL): void =>
  void openPage(new URL(address, location.href).href).catch((error: unknown) => console.error(error));

const places = Object.getPrototypeOf(location) as Location;
const read = Object.getOwnPropertyDescriptor(places, 'href')?.get;
Object.defineProperties(places, {
  assign: { value: follow, configurable: true },
  replace: { value: follow, configurable: true },
  reload: { value: () => follow(location.href), configurable: true },
  ...(read && { href: { get: read, set: follow, configurable: true } }),
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isOwn = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !isOwn || event.defaultPrevented || link.hasAttribute('download')) return;
  const { href, protocol, target } = link;
  const isHere = href.includes('#') && href.split('#')[0] === location.href.split('#')[0];
  if (/^https?:$/.test(protocol) && !isHere && (target === '' || target === '_self')) follow(href);
});
