import { hashKey } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Role } from '#engine/access/roles.ts';
import { carrier } from '#app/lib/api.ts';
import { sendPatiently } from '#app/lib/after-waiting.ts';
import { getBoot } from '#app/lib/boot.ts';
import { setMasquerade } from '#app/lib/identity.ts';
import { createQueryClient } from '#app/lib/query-client.ts';
import { adoptUser, userQuery } from '#app/lib/session.ts';
import { Providers } from '#app/providers.tsx';
import { createRouter } from '#app/router.tsx';
import { keepHabits } from '#app/ui/page-habits.ts';
import { showError } from '#app/ui/show-error.tsx';
import { serverDoor, type OfficeServer, type Visitor } from '#tests/support/office-server-type.ts';
import { bridgeTo } from './bridge.ts';
import { giveHistory } from './history.ts';
import { breathe, Locator, pressKeys, typeText } from './locator.ts';
import { until } from './until.ts';

const baseHost = 'trellis.localhost:4000';
const tab = giveHistory();
const wide = { width: 1440, height: 900 };
let visitor: Visitor | undefined;
let leave: (() => void) | undefined;
const bridge = bridgeTo(() => {
  if (!visitor) throw new Error('No page is open.');
  return visitor;
});
globalThis.fetch = bridge.ask;
carrier.send = sendPatiently;
keepHabits(document);

/** A tab in which somebody works, of the app as it is, which asks the server that this process holds. */
export class OfficePage extends Locator {
  /** The company whose address stands in the tab. */
  subdomain = 'sparkle';

  constructor() {
    super(() => [document.documentElement], 'page');
  }

  readonly keyboard = { press: pressKeys, type: typeText };

  async signIn(role: Role, subdomain = 'sparkle'): Promise<void> {
    await visitor?.signIn(role, subdomain);
    this.subdomain = role === 'role_super_admin' ? 'monitor' : subdomain;
    history.replaceState(null, '', '/');
    tab.begin(`http://${this.subdomain}.${baseHost}/`);
  }

  /** A company of the test's own, with its owner signed in. */
  async openCompany(own?: object): Promise<{ id: string; subdomain: string }> {
    if (!visitor) throw new Error('No page is open.');
    const company = await visitor.openCompany(own);
    this.subdomain = company.subdomain;
    tab.begin(`http://${company.subdomain}.${baseHost}/`);
    return company;
  }

  /** Loads a page of the app anew. */
  async goto(path: string): Promise<void> {
    leave?.();
    const url = await this.load(new URL(path, `http://${this.subdomain}.${baseHost}`).href);
    tab.begin(url);
    leave = draw();
    await breathe();
  }

  reload = (): Promise<void> => this.goto(location.href);
  async goBack(): Promise<void> {
    history.back();
    await breathe();
  }
  url = (): string => location.href;
  setViewportSize = async (size: { width: number; height: number }) => void window.happyDOM.setViewport(size);
  viewportSize = () => ({ width: innerWidth, height: innerHeight });

  /** A call as whoever is signed in. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    expect(response.ok, `${method} ${path}: ${text}`).toBe(true);
    return JSON.parse(text || 'null') as T;
  }

  /** Until nothing that is still to come is drawn in its place. */
  async settle(): Promise<void> {
    await until(() => {
      expect(this.getByRole('heading', { level: 1 }).find()).not.toEqual([]);
      expect(document.querySelectorAll('.mantine-Skeleton-root').length).toBe(0);
    });
  }

  private async load(address: string): Promise<string> {
    tab.begin(address);
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    const next = response.headers.get('location');
    if (next) return this.load(new URL(next, address).href);
    expect(response.status, address).toBeLessThan(400);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const boot = page.getElementById('boot')?.textContent;
    if (!boot || !page.getElementById('root')) throw new Error(`${address} is no page of the app`);
    Object.assign(getBoot(), JSON.parse(boot));
    document.documentElement.lang = page.documentElement.lang;
    return address;
  }
}

/** Draws the app as `main.tsx` does, and takes it away again. */
function draw(): () => void {
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
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  root.render(createElement(Providers, { client, router }));
  return () => {
    root.unmount();
    router.dispose();
    client.clear();
    client.unmount();
    document.body.replaceChildren();
  };
}

/** The server of a test file with a database of its own, and a tab that each test has for itself. */
export function useOffice() {
  let server: OfficeServer | undefined;
  beforeAll(async () => {
    server = await serverDoor.start?.();
  });
  afterEach(async () => {
    leave?.();
    leave = undefined;
    await bridge.settle();
    visitor = undefined;
    localStorage.clear();
    sessionStorage.clear();
    window.happyDOM.setViewport(wide);
  });
  afterAll(async () => {
    await server?.close();
  });
  const running = (): OfficeServer => {
    if (!server) throw new Error('The server is not up.');
    return server;
  };
  const newPage = () => {
    visitor = running().visit();
    return new OfficePage();
  };
  return {
    get server() {
      return running();
    },
    newPage,
    async signIn(role: Role, subdomain?: string): Promise<OfficePage> {
      const page = newPage();
      await page.signIn(role, subdomain);
      return page;
    },
    async openPage(path: string, { as, at }: { as: Role; at?: string }): Promise<OfficePage> {
      const page = newPage();
      await page.signIn(as, at);
      await page.goto(path);
      return page;
    },
    async openCompany(own?: object): Promise<OfficePage> {
      const page = newPage();
      await page.openCompany(own);
      return page;
    },
  };
}
