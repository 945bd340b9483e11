import { Readable } from 'node:stream';
import { expect } from 'vitest';
import type { InjectOptions } from 'fastify';
import type { Role } from '#engine/access/roles.ts';
import { openNewCompany } from './new-company.ts';
import {
  serverDoor,
  type OfficeServer,
  type ServerAnswer,
  type ServerRequest,
  type Visitor,
} from './office-server-type.ts';
import { baseHost, createTestApp, type TestApp } from './test-app.ts';
import { testNow } from './test-now.ts';

serverDoor.start = startOfficeServer;

const demoPassword = 'trellis-demo';

/** The whole server, on the same clock as the document: it goes on from the instant at which the demo was made. */
async function startOfficeServer(): Promise<OfficeServer> {
  const clock = turnClock(testNow);
  const app = await createTestApp({ TRUST_PROXY: '1' });
  Object.defineProperty(app.time, 'now', {
    get: () => new Date(),
    set: clock.set,
  });
  // Both do jobs that wait, and none may be done twice.
  let line: Promise<unknown> = Promise.resolve();
  const inLine = <T>(act: () => Promise<T>): Promise<T> => {
    const done = line.then(act);
    line = done.catch(() => undefined);
    return done;
  };
  return {
    visit: () => createVisitor(app),
    runJobs: () => inLine(async () => expect(await app.runJobs()).toEqual([])),
    lettersTo: (address) =>
      inLine(async () => {
        const sent = app.outbox.letters.filter(({ to }) => to === address).toReversed();
        return [...sent, ...(await app.lettersTo(address))];
      }),
    bookingKey: (companyId, id) => app.services.linkKeys.create('booking', companyId, id),
    url: app.url,
    async close() {
      await app.close();
      clock.end();
    },
  };
}

/** What the time is, for the server and for the document; it goes on. */
function turnClock(start: Date) {
  const Real = Date;
  let ahead = start.getTime() - Real.now();
  const now = () => Real.now() + ahead;
  globalThis.Date = new Proxy(Real, {
    construct: (date, given, self) =>
      Reflect.construct(date, given.length === 0 ? [now()] : given, self) as Date,
    get: (date, name) => (name === 'now' ? now : (Reflect.get(date, name) as unknown)),
  });
  return {
    set: (wanted: Date) => void (ahead = wanted.getTime() - Real.now()),
    end: () => void (globalThis.Date = Real),
  };
}

function createVisitor(app: TestApp): Visitor {
  const cookies = new Map<string, Map<string, string>>();
  const ofHost = (host: string) => {
    const kept = cookies.get(host) ?? new Map<string, string>();
    cookies.set(host, kept);
    return kept;
  };
  const send = async ({ method, url, host, headers, body, signal }: ServerRequest): Promise<ServerAnswer> => {
    const kept = ofHost(host);
    const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const isStream = headers['accept'] === 'text/event-stream';
    const response = await app.app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: { ...headers, host, ...(cookie && { cookie }) },
      ...(body && { payload: Buffer.from(body) }),
      ...(isStream && { payloadAsStream: true, ...(signal && { signal }) }),
    });
    for (const { name, value, maxAge } of response.cookies)
      if (value === '' || maxAge === 0) kept.delete(name);
      else kept.set(name, value);
    return {
      status: response.statusCode,
      headers: Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      ),
      body: isStream ? Readable.from(response.stream()) : response.rawPayload,
    };
  };
  return {
    send,
    async signIn(role: Role, subdomain) {
      const isSuper = role === 'role_super_admin';
      const email = isSuper ? 'super@trellis.test' : `${role.slice(2)}@${subdomain}.test`;
      const { status } = await send({
        method: 'POST',
        url: '/api/accounts/login',
        host: `${isSuper ? 'monitor' : subdomain}.${baseHost}`,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify({ email, password: demoPassword })),
        signal: undefined,
      });
      expect(status).toBe(200);
    },
    async openCompany(own) {
      const { id, subdomain, admin } = await openNewCompany(app, own);
      const [name = '', value = ''] = (admin.cookie ?? '').split('=');
      ofHost(`${subdomain}.${baseHost}`).set(name, value);
      return { id, subdomain };
    },
  };
}
