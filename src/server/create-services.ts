import type { FastifyBaseLogger } from 'fastify';
import { createSessionStore } from '#server/platform/access/session-store.ts';
import { createThrottle } from './company/accounts/throttle.ts';
import type { Clock } from './platform/clock.ts';
import { createCompanyDirectory } from '#server/platform/access/directory.ts';
import type { Config } from './config.ts';
import { createPool, toDatabase } from './platform/db/client.ts';
import { createTenants } from './platform/db/tenant.ts';
import { createStorage } from './platform/files/create-storage.ts';
import type { Links } from './platform/links.ts';
import { createLiveBus } from './platform/live/bus.ts';
import { resolveTxt } from './platform/mail/resolve-txt.ts';
import type { Outside } from './platform/outside.ts';
import { createLinkKeys, createSeal } from './secrets.ts';
import { createPictureMaker } from './platform/files/picture-maker.ts';
import { createThread } from './platform/threads/create-thread.ts';
import { shareFairly } from './platform/threads/fair-thread.ts';
import type { Services } from './services.ts';

export type ServiceParts = {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  url: string;
  links: Links;
  appSecret: string;
  outside: Outside;
  version: string;
  node: string;
};

export function createServices({
  url,
  appSecret,
  ...parts
}: ServiceParts): Services & { close(): Promise<void> } {
  const { DATABASE_POOL_SIZE: max, DATABASE_POOLER_URL: poolerUrl } = parts.config;
  // What listens does so past a pooler: it would have to stay on its connection.
  const requests = { url: poolerUrl ?? url, pooled: poolerUrl !== undefined };
  const app = createPool({ ...requests, role: 'trellis_app', max, name: 'trellis app' });
  const systemPool = createPool({
    ...requests,
    role: 'trellis_system',
    max: Math.ceil(max / 2),
    name: 'trellis system',
  });
  const system = toDatabase(systemPool);
  const tenants = createTenants(app, requests);
  const thread = createThread(parts.log);
  // Files that are read take long: people who wait for a form or a plan are not behind them.
  const importThread = createThread(parts.log);
  const pictures = createPictureMaker(parts.log);
  return {
    ...parts,
    system,
    tenant: tenants.of,
    pools: { app, system: systemPool },
    companies: createCompanyDirectory(system, parts.clock),
    sessions: createSessionStore(system, parts.clock),
    throttle: createThrottle(system, parts.clock),
    live: createLiveBus(url, parts.log),
    seal: createSeal(appSecret),
    linkKeys: createLinkKeys(appSecret),
    thread,
    imports: shareFairly(importThread),
    files: createStorage(parts.config),
    pictures,
    resolveTxt,
    streams: new Set(),
    async close() {
      tenants.close();
      pictures.close();
      await Promise.all([thread.close(), importThread.close(), app.end(), systemPool.end()]);
    },
  };
}
