import { hashKey } from '@tanstack/react-query';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
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
import type { Ask } from '#tests/support/office-visits.ts';
import { serverDoor, type OfficeServer, type Visitor } from '#tests/support/office-server-type.ts';
import { bridgeTo } from './bridge.ts';
import { giveHistory } from './history.ts';
import { breathe, Locator, pressKeys, typeText } from './locator.ts';
import { until } from './until.ts';

const baseHost = 'trellis.localhost:4000';
const tab = giveHistory();
const wide = { width: 1440, height: 900 };
/** Who has the document now. */
let present: Visitor | undefined;
let leave: (() => void) | undefined;
const bridge = bridgeTo(() => {
  if (!present) throw new Error('No page is open.');
  return present;
});
globalThis.fetch = bridge.ask;
carrier.send = sendPatiently;
keepHabits(document);

/**
 * The browser of somebody who works with the app as it is. There is one document: whoever goes to a page takes it from
 * whoever had it, and the others can only call.
 */
export class OfficePage extends Locator {
  /** The company whose address stands in the tab. */
  subdomain = 'sparkle';

  private readonly fetch: typeof fetch;

  constructor(private readonly visitor: Visitor) {
    super(() => [document.documentElement], 'page');
    this.fetch = bridgeTo(() => this.visitor).ask;
  }

  readonly keyboard = { press: pressKeys, type: typeText };

  async signIn(role: Role, subdomain = 'sparkle'): Promise<void> {
    await this.visitor.signIn(role, subdomain);
    this.subdomain = role === 'role_super_admin' ? 'monitor' : subdomain;
  }

  /** A company of the test's own, with its owner signed in. */
  async openCompany(own?: object): Promise<{ id: string; subdomain: string }> {
    const company = await this.visitor.openCompany(own);
    this.subdomain = company.subdomain;
    return company;
  }

  /** Loads a page of the app anew. */
  async goto(path: string): Promise<void> {
    leave?.();
    if (present !== this.visitor) forgetStorage();
    present = this.visitor;
    const url = await this.load(this.addressOf(path));
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

  private addressOf = (path: string) => new URL(path, `http://${this.subdomain}.${baseHost}`).href;

  /** A call as whoever is signed in. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.fetch(this.addressOf(path), {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text || 'null') as T;
  }

  /** The same, as what makes records for tests asks. */
  readonly ask: Ask = (method, path, body) => this.call(method, `/api/${path}`, body);

  /** What the server answers at an address, without drawing it. */
  read = (path: string): Promise<Response> => this.fetch(this.addressOf(path));

  /** What the page hands over as a file when that is done. */
  async download(act: () => Promise<void>): Promise<string> {
    let file: Promise<string> | undefined;
    const made = new Map<string, Blob>();
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob: Blob) => {
      const address = `blob:${made.size}`;
      made.set(address, blob);
      return address;
    };
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      file = made.get(this.href)?.text() ?? fetch(this.href).then((answer) => answer.text());
    };
    try {
      await act();
      return await until(() => {
        if (!file) throw new Error('no file has come');
        return file;
      });
    } finally {
      URL.createObjectURL = createObjectURL;
      HTMLAnchorElement.prototype.click = click;
    }
  }

  /** Until nothing that is still to come is drawn in its place. */
  async settle(): Promise<void> {
    await until(() => {
      if (!document.querySelector('h1')) throw new Error('The page has no heading.');
      if (document.querySelector('.mantine-Skeleton-root'))
        throw new Error('Some of the page is still to come.');
    });
  }

  private async load(address: string): Promise<string> {
    tab.begin(address);
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    const next = response.headers.get('location');
    if (next) return this.load(new URL(next, address).href);
    if (response.status >= 400) throw new Error(`${address} answers ${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const boot = page.getElementById('boot')?.textContent;
    if (!boot || !page.getElementById('root')) throw new Error(`${address} is no page of the app`);
    Object.assign(getBoot(), JSON.parse(boot));
    document.documentElement.lang = page.documentElement.lang;
    return address;
  }
}

function forgetStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
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

const betweenJobsMs = 100;

/** Does what the server leaves for later, for as long as a test runs. */
function startWorker(server: OfficeServer) {
  const over = new AbortController();
  const work = async () => {
    while (!over.signal.aborted) {
      await server.runJobs();
      await new Promise((resolve) => setTimeout(resolve, betweenJobsMs));
    }
  };
  let failed: unknown;
  const working = work().catch((error: unknown) => (failed = error));
  return {
    async end() {
      over.abort();
      await working;
      if (failed) throw failed;
    },
  };
}

/** The server of a test file with a database of its own, and a tab that each test has for itself. */
export function useOffice() {
  let server: OfficeServer | undefined;
  let worker: { end(): Promise<void> } | undefined;
  beforeAll(async () => {
    server = await serverDoor.start?.();
  });
  beforeEach(() => {
    worker = startWorker(running());
  });
  afterEach(async () => {
    leave?.();
    leave = undefined;
    await worker?.end();
    await bridge.settle();
    present = undefined;
    forgetStorage();
    window.happyDOM.setViewport(wide);
  });
  afterAll(async () => {
    await server?.close();
  });
  const running = (): OfficeServer => {
    if (!server) throw new Error('The server is not up.');
    return server;
  };
  /** Somebody of whom the server knows nothing. */
  const newPage = () => new OfficePage(running().visit());
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
