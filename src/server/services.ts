import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { CompanyDirectory } from '#server/platform/access/directory.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './config.ts';
import type { Database } from './platform/db/client.ts';
import type { TenantDb } from './platform/db/tenant.ts';
import type { LiveBus } from './platform/live/bus.ts';
import type { Links } from './platform/links.ts';
import type { PictureMaker } from './platform/files/picture-maker.ts';
import type { FileStorage } from './platform/files/storage.ts';
import type { ResolveTxt } from './platform/mail/resolve-txt.ts';
import type { Outside } from './platform/outside.ts';
import type { LinkKeys, Seal } from './secrets.ts';
import type { Throttle } from './company/accounts/throttle.ts';
import type { Thread } from './platform/threads/create-thread.ts';
import type { FairThread } from './platform/threads/fair-thread.ts';
import type { SessionStore } from '#server/platform/access/session-store.ts';

/** What handlers and jobs work with, made once by `start`. */
export type Services = {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Sees all companies: for sign-in, jobs and the monitor. Requests of a company use `tenant`. */
  system: Database;
  tenant(companyId: string): TenantDb;
  pools: { app: pg.Pool; system: pg.Pool };
  companies: CompanyDirectory;
  sessions: SessionStore;
  throttle: Throttle;
  live: LiveBus;
  /** For work that would keep other requests waiting. */
  thread: Thread;
  /** Another one, for reading files that are imported. */
  imports: FairThread;
  /** Where the bytes of files are kept. */
  files: FileStorage;
  /** Makes the sizes of pictures. */
  pictures: PictureMaker;
  links: Links;
  seal: Seal;
  linkKeys: LinkKeys;
  /** Where payments and messages go. */
  outside: Outside;
  /** Asks name servers what a domain says of its mail. */
  resolveTxt: ResolveTxt;
  /** Open event streams: they never end by themselves, so stopping ends them. */
  streams: Set<ServerResponse>;
  version: string;
  node: string;
};
