import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import underPressure from '@fastify/under-pressure';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyServerFactory } from 'fastify';
import { answerError } from './platform/http/answer-error.ts';
import { prepareAsking } from './platform/http/ask.ts';
import { registerDocs } from './platform/http/docs.ts';
import type { Front } from './platform/http/front.ts';
import { registerHealth } from './platform/http/health.ts';
import { limitTime } from './platform/http/limit-time.ts';
import { readHost } from './platform/http/hosts.ts';
import { createHandOver } from './company/accounts/hand-over.ts';
import { createIdentify } from './platform/http/identify.ts';
import { bodyLimitBytes, protect } from './platform/http/protect.ts';
import { readJson } from './platform/http/read-json.ts';
import { createRefuseUnknown } from './platform/http/refuse-unknown.ts';
import { registerRoutes } from './platform/http/register-routes.ts';
import { checkBySchema } from './platform/http/validators.ts';
import { registerPictures } from './platform/files/serve-pictures.ts';
import { registerSiteFiles } from './site/site-files.ts';
import { registerFront } from '#server/site/serve-front.ts';
import { routes } from './routes.ts';
import type { Services } from './services.ts';

/** The whole HTTP server of one node, not yet listening. */
export async function buildApp(
  services: Services,
  front: Front,
  sandbox?: HandleSandbox,
): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    ...(sandbox && { serverFactory: besideSandbox(sandbox, config.TRELLIS_HOST) }),
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: !['info', 'debug'].includes(config.logLevel) }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: toTrust(config.TRUST_PROXY),
    bodyLimit: bodyLimitBytes,
    frameworkErrors: answerError,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
  });
  checkBySchema(app);
  readJson(app);
  app.setErrorHandler(answerError);
  limitTime(app, 30_000);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });

  await app.register(cookie);
  protect(app, services);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  const identify = createIdentify(services);
  registerForgetting(services, identify);
  await app.register(async (api) => {
    // Only calls are turned away where there is too much to do: a page without its styles, or a node that seems
    // dead, would make it worse.
    await api.register(underPressure, { maxEventLoopDelay: config.EVENT_LOOP_LIMIT_MS, retryAfter: 5 });
    registerRoutes(api, routes, services, identify);
  });
  registerHealth(app, services);
  registerDocs(app, routes, services);
  registerSiteFiles(app, services);
  registerPictures(app, services);
  app.all('/api/*', createRefuseUnknown(routes));
  const createAsk = prepareAsking(routes, services);
  const handOver = createHandOver(services, identify);
  await registerFront(app, services, { front, identify, createAsk, handOver });
  return app;
}

type HandleSandbox = (request: IncomingMessage, response: ServerResponse) => void;

/** One port for both: requests for the sandbox's host never reach Trellis itself. */
function besideSandbox(handleSandbox: HandleSandbox, baseHost: string): FastifyServerFactory {
  return (handle, options) =>
    createServer(options, (request, response) => {
      const { kind } = readHost(request.headers.host, baseHost);
      if (kind === 'sandbox') handleSandbox(request, response);
      else handle(request, response);
    });
}

/** A number of hops, or addresses. Whatever else a client writes into X-Forwarded-For is its own invention. */
function toTrust(proxies: string | undefined) {
  if (proxies === undefined) return false;
  const hops = Number(proxies);
  return Number.isInteger(hops) ? (_address: string, hop: number) => hop < hops : proxies;
}

/** What nodes remember is forgotten on all of them when somebody changes it. */
function registerForgetting({ live, companies, sessions }: Services, identify: { forget(): void }): void {
  const forgetAll = () => {
    companies.forget();
    sessions.forget();
    identify.forget();
  };
  live.subscribe(({ topic }) => {
    if (topic === 'company' || topic === 'access') forgetAll();
  });
  live.onGap(forgetAll);
}
