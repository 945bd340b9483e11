import { hostname } from 'node:os';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { readConfig, type Config } from './config.ts';
import { requireRole, toStartProblem } from './platform/db/connection-problem.ts';
import { prepareDatabase } from './platform/db/prepare.ts';
import { acquireDataFolder } from './platform/embedded/data-folder.ts';
import { openEmbeddedPostgres } from './platform/embedded/open-embedded-postgres.ts';
import { createBuiltFront, createDevelopmentFront } from './platform/http/front.ts';
import { createLog } from './platform/http/logging.ts';
import { createHandlers, runWith } from '#server/job-handlers.ts';
import { startSchedule } from './platform/jobs/schedule.ts';
import { createWorker } from './platform/jobs/worker.ts';
import { createLinks } from './platform/links.ts';
import { createMailer, type Mailer } from './platform/mail/mailer.ts';
import { readSigning } from './platform/mail/signing.ts';
import { findOutside } from './platform/outside.ts';
import { registerDemoWebhooks } from './money/payments/register-webhooks.ts';
import { projectRoot } from './project-root.ts';
import { createServices } from './create-services.ts';
import { createSeal, readOrCreateSecret } from './secrets.ts';
import { StartProblem } from './start-problem.ts';
import { printWelcome } from './welcome.ts';
import { openSandbox, type Sandbox } from './open-sandbox.ts';

export type RunningNode = { port: number; stop(): Promise<void> };

type Undo = () => void | Promise<void>;

/** Brings one node up, part by part; what was begun is undone in reverse when it stops or a part fails. */
export async function runNode(
  env: Record<string, string | undefined>,
  clock: Clock = systemClock,
): Promise<RunningNode> {
  const undo: Undo[] = [];
  const stop = once(async () => {
    for (const act of undo.toReversed()) await act();
  });
  try {
    return { port: await bringUp(readConfig(env), clock, undo), stop };
  } catch (error) {
    await stop();
    throw toStartProblem(error);
  }
}

async function bringUp(config: Config, clock: Clock, undo: Undo[]): Promise<number> {
  const begun = performance.now();
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const version = readVersion();
  const node = config.NODE_NAME ?? `${hostname()}-${process.pid}-${randomBytes(2).toString('hex')}`;
  const log = createLog(config, node);
  const dataDir = resolve(config.DATA_DIR);
  let port = config.PORT;
  const links = createLinks(config, () => port);

  await requireFreePort(config);
  const url = config.DATABASE_URL ?? (await openEmbedded(dataDir, config.PORT, say, undo));
  const appSecret = config.APP_SECRET ?? readOrCreateSecret(dataDir);
  const seal = createSeal(appSecret);
  const prepared = await prepareDatabase(url, { demo: config.demo, now: clock(), seal });
  if (prepared.seeded) say('Created the demo companies.');

  // By the port: another process that shares the folder has a sandbox of its own.
  const sandboxDir = join(dataDir, 'sandbox', String(config.PORT));
  const sandbox = config.SMTP_URL ? undefined : await openSandbox(config, sandboxDir, undo);
  const mailer = openMailer(config, sandbox, undo);

  const outside = findOutside(config, sandbox?.apiUrl);
  const services = createServices({ config, clock, log, url, links, appSecret, outside, version, node });
  undo.push(services.close);
  await requireRole(services.pools.app, 'trellis_app');
  await requireRole(services.pools.system, 'trellis_system');
  await services.live.start();
  undo.push(() => services.live.stop());

  const handlers = createHandlers(services, mailer);
  const worker = createWorker({
    url,
    system: services.system,
    node,
    concurrency: config.JOB_CONCURRENCY,
    leaseSeconds: config.JOB_LEASE_SECONDS,
    run: runWith(handlers),
    log,
  });
  const front = config.TRELLIS_DEV ? await createDevelopmentFront() : createBuiltFront();
  const app = await buildApp(services, front, sandbox?.handle);
  port = await listen(app, config);
  undo.push(app.schemas.compileAhead());
  undo.push(() => closeGracefully(app, services.streams, config.SHUTDOWN_SECONDS));
  undo.push(() => sandbox?.endStreams());
  // After everything that pages need: what waited while the node was down would make them wait, too.
  await worker.start();
  undo.push(() => atMost(config.SHUTDOWN_SECONDS, worker.stop()));
  undo.push(startSchedule(services));
  if (sandbox && config.demo) undo.push(registerDemoWebhooks(services));
  printWelcome({
    say,
    links,
    demo: config.demo,
    sandbox,
    seconds: (performance.now() - begun) / 1000,
  });
  return port;
}

function openMailer(config: Config, sandbox: Sandbox | undefined, undo: Undo[]): Mailer {
  const mailer = createMailer(
    config.SMTP_URL ?? sandbox?.smtpUrl ?? '',
    config.MAIL_FROM,
    readSigning(config),
  );
  undo.push(() => mailer.close());
  return mailer;
}

async function openEmbedded(
  dataDir: string,
  port: number,
  say: (line: string) => void,
  undo: Undo[],
): Promise<string> {
  const folder = await acquireDataFolder(dataDir, { port });
  undo.push(() => folder.release());
  const postgres = await openEmbeddedPostgres({ dataDir, log: say });
  undo.push(() => postgres.stop());
  return postgres.url;
}

/** Asked first: a node that cannot listen must not have migrated, seeded or taken jobs. */
async function requireFreePort({ PORT, BIND_ADDRESS }: Config): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((free, taken) => probe.once('error', taken).listen(PORT, BIND_ADDRESS, free));
    await new Promise<void>((closed) => probe.close(() => closed()));
  } catch (error) {
    throw toPortProblem(error, PORT);
  }
}

function toPortProblem(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartProblem(
      `Port ${port} is taken by another program.`,
      `Stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new StartProblem(`Port ${port} may not be used.`, 'Choose a port above 1023: PORT=4000 npm start');
  }
  return error;
}

async function listen(app: FastifyInstance, { PORT, BIND_ADDRESS }: Config): Promise<number> {
  await app.listen({ port: PORT, host: BIND_ADDRESS }).catch((error: unknown) => {
    throw toPortProblem(error, PORT);
  });
  // A TCP server's address is never a path.
  return (app.server.address() as AddressInfo).port;
}

/** Requests in flight are answered; event streams, which never end by themselves, are ended. */
async function closeGracefully(
  app: FastifyInstance,
  streams: Set<{ end(): unknown }>,
  seconds: number,
): Promise<void> {
  for (const stream of streams) stream.end();
  const tooLong = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
  await app.close();
  clearTimeout(tooLong);
}

/** What is not done by then is left: its lease ends, and another node does it. */
async function atMost(seconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((over) => (timer = setTimeout(over, seconds * 1000)));
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', projectRoot), 'utf8')) as {
    version: string;
  };
  return version;
}

function once(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= act());
}
