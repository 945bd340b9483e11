import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Role } from '#engine/access/roles.ts';
import { carrier } from '#app/lib/api.ts';
import { sendPatiently } from '#app/lib/after-waiting.ts';
import { keepHabits } from '#app/ui/page-habits.ts';
import type { Ask } from '#tests/support/office-visits.ts';
import { serverDoor, type OfficeServer, type Visitor } from '#tests/support/office-server-type.ts';
import { bridgeTo } from './bridge.ts';
import { breathe, Locator, pressKeys, typeText } from './locator.ts';
import { closePage, openPage } from './opened.ts';
import { until } from './until.ts';

const baseHost = 'trellis.localhost:4000';
const wide = { width: 1440, height: 900 };
/** Who has the document now. */
let present: Visitor | undefined;
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
    if (present !== this.visitor) {
      closePage();
      forgetStorage();
    }
    present = this.visitor;
    await openPage(this.addressOf(path));
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

  /** The line of the document breaks at changes that are asked of a path. */
  lose = bridge.lose;

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
}

function forgetStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
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
    closePage();
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
    /** The address in the last letter to somebody, once that has come. */
    async linkTo(email: string): Promise<string> {
      return until(async () => {
        const [letter] = await running().lettersTo(email);
        const link = /https?:\/\/\S+token=[\w-]+\S*/.exec(letter?.text ?? '')?.[0];
        if (!link) throw new Error(`${email} has no letter with a link.`);
        return link;
      });
    },
    async openCompany(own?: object): Promise<OfficePage> {
      const page = newPage();
      await page.openCompany(own);
      return page;
    },
  };
}
