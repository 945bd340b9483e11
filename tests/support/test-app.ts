import { randomBytes } from 'node:crypto';
import { and, eq, lte, ne, or, type SQL } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Role } from '#engine/access/roles.ts';
import type { ErrorBody } from '#engine/errors.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { logins } from '#server/platform/db/tables/identity.ts';
import { createLog } from '#server/platform/http/logging.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { createHandlers, runWith } from '#server/job-handlers.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { createLinks } from '#server/platform/links.ts';
import { findOutside } from '#server/platform/outside.ts';
import type { Services } from '#server/services.ts';
import { cloneDatabase } from './database.ts';
import { createSourceFront } from './source-front.ts';
import { testNow } from './test-now.ts';

export const baseHost = 'trellis.localhost:4000';

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  /** The owner's address: what a test does there, no wall looks at. */
  url: string;
  time: { now: Date; pass(seconds: number): void };
  /** A caller at one host; `cookie` is kept from answer to answer, as a browser would. */
  at(subdomain: string): TestClient;
  signedIn(subdomain: string, role: Role): Promise<TestClient>;
  companyId(subdomain: string): Promise<string>;
  /** Letters that were queued for an address, newest first. */
  lettersTo(address: string): Promise<{ subject: string; text: string; html: string }[]>;
  /** What was handed to the mail server, oldest first; `refuse` makes it say no. */
  outbox: { letters: Mail[]; refuse: Error | undefined };
  /** Does what waits and is due, as workers would; what a job adds too. Answers the payloads that failed. */
  runJobs(): Promise<JobFailure[]>;
  close(): Promise<void>;
};

export type JobFailure = { name: string; error: unknown };

export type TestClient = {
  send(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  cookie: string | undefined;
};

export const errorOf = (response: LightMyRequestResponse) => response.json<ErrorBody>().error;

/** The whole server on a database of its own, with a clock that tests turn; no port, no workers. */
export async function createTestApp(
  env: Record<string, string> | ((url: string) => Promise<Record<string, string>>) = {},
): Promise<TestApp> {
  const database = await cloneDatabase();
  const given = typeof env === 'function' ? await env(database.url) : env;
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    REQUESTS_PER_MINUTE: '100000',
    EVENT_LOOP_LIMIT_MS: '0',
    ...given,
  });
  const time = {
    now: testNow,
    pass: (seconds: number) => void (time.now = new Date(time.now.getTime() + seconds * 1000)),
  };
  const services = createServices({
    config,
    clock: () => time.now,
    log: createLog(config, 'test'),
    url: database.url,
    links: createLinks(config, () => 4000),
    appSecret: randomBytes(32).toString('hex'),
    outside: findOutside(config, undefined),
    version: '0.0.0',
    node: 'test',
  });
  // No test asks the world's name servers.
  services.resolveTxt = async () => [];
  await services.live.start();
  const outbox: TestApp['outbox'] = { letters: [], refuse: undefined };
  const front = createSourceFront();
  const app = await buildApp(services, front);
  await app.ready();

  const at = (subdomain: string): TestClient => createClient(app, `${subdomain}.${baseHost}`);
  const companyId = async (subdomain: string) => {
    const company = await services.companies.findBySubdomain(subdomain);
    if (!company) throw new Error(`the demo has no company ${subdomain}`);
    return company.id;
  };

  return {
    app,
    services,
    url: database.url,
    time,
    at,
    companyId,
    outbox,
    async signedIn(subdomain, role) {
      const client = at(role === 'role_super_admin' ? 'monitor' : subdomain);
      const email = role === 'role_super_admin' ? 'super@trellis.test' : `${role.slice(2)}@${subdomain}.test`;
      const [login] = await services.system.select().from(logins).where(eq(logins.email, email));
      if (!login) throw new Error(`the demo has no sign-in ${email}`);
      const company = role === 'role_super_admin' ? null : await companyId(subdomain);
      const session = { loginId: login.id, companyId: company, address: '127.0.0.1', userAgent: 'test' };
      client.cookie = `trellis=${await services.sessions.create(session)}`;
      return client;
    },
    async lettersTo(address) {
      await runWaiting(services, outbox, eq(jobs.name, 'account.invite'));
      const rows = await services.system.select().from(jobs).where(eq(jobs.name, 'mail.send'));
      // Written by `post`, which gives them this payload.
      const letters = rows.map(({ payload, createdAt }) => ({ ...(payload as Mail), createdAt }));
      return letters
        .filter(({ to }) => to === address)
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },
    runJobs: () => runWaiting(services, outbox, ne(jobs.name, 'mail.send')),
    async close() {
      await app.close();
      await services.live.stop();
      await services.close();
      await database.drop();
    },
  };
}

/** No worker runs here, so tests do what it would do. Letters stay in the queue, to be looked at. */
/** However busy the machine is: a job that hangs is ended with its test. */
const unhurried = new AbortController().signal;

async function runWaiting(services: Services, outbox: TestApp['outbox'], which: SQL): Promise<JobFailure[]> {
  const send = async (letter: Mail) => {
    if (outbox.refuse) throw outbox.refuse;
    outbox.letters.push(letter);
  };
  const handlers = createHandlers(services, { send, close: () => undefined });
  const due = and(
    which,
    eq(jobs.state, 'waiting'),
    // What is to be done at once carries the database's own time, which no test turns.
    or(eq(jobs.runAt, jobs.createdAt), lte(jobs.runAt, services.clock())),
  );
  const failures: JobFailure[] = [];
  for (;;) {
    const waiting = await services.system.select().from(jobs).where(due).orderBy(jobs.createdAt);
    if (waiting.length === 0) return failures;
    for (const job of waiting) {
      await services.system.update(jobs).set({ state: 'done' }).where(eq(jobs.id, job.id));
      await runWith(handlers)(job, unhurried).catch((error: unknown) =>
        failures.push({ name: job.name, error }),
      );
    }
  }
}

function createClient(app: FastifyInstance, host: string): TestClient {
  const client: TestClient = {
    cookie: undefined,
    async send(method, path, body, headers = {}) {
      const response = await app.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: path,
        headers: { host, ...(client.cookie && { cookie: client.cookie }), ...headers },
        ...(body && { payload: body }),
      });
      // In which language somebody reads, and whether from a known browser, is for each test to say.
      const set = response.cookies.find(({ name }) => !/-(?:language|browser)$/.test(name));
      if (set) client.cookie = set.value === '' ? undefined : `${set.name}=${set.value}`;
      return response;
    },
    get: (path, headers) => client.send('GET', path, undefined, headers),
    post: (path, body = {}, headers = {}) => client.send('POST', path, body, headers),
  };
  return client;
}
