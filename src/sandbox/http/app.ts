import { join } from 'node:path';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Channel } from '../channel.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { createEvents } from './events.ts';
import { guard } from './guard.ts';
import { serveMessages } from './messages-api.ts';
import { servePage } from './serve-page.ts';
import { serveFiles } from './web-files.ts';
import { serveCardFields } from '../cards/serve-fields.ts';
import { serveGeocoder } from '../places/serve-geocoder.ts';
import { serveTiles } from '../places/serve-tiles.ts';
import { serveSquare } from '../square/serve-square.ts';
import { serveStripe } from '../stripe/serve-stripe.ts';

export type SandboxApp = { app: FastifyInstance; endStreams(): void };

/** The sandbox's web server, for people and for programs; not yet listening. */
export function buildSandboxApp(
  mailbox: Mailbox,
  channels: readonly Channel[],
  { ownPort, folder }: { ownPort: () => number | undefined; folder?: string | undefined },
): SandboxApp {
  const app = Fastify({ forceCloseConnections: true, rewriteUrl: ({ url = '/' }) => toOwnPath(url) });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const { statusCode = 500, message } = error;
    return reply.code(statusCode).send(toErrorBody(statusCode, message));
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(toErrorBody(404, `The sandbox has nothing at ${request.method} ${request.url}.`)),
  );
  guard(app, ownPort);
  const events = createEvents(app, mailbox);
  serveMessages(app, mailbox, channels);
  servePage(app, mailbox, channels);
  serveFiles(app);
  serveCardFields(app);
  serveGeocoder(app);
  serveTiles(app);
  const stops = [
    ...channels.map((channel) => channel.serve?.(app, mailbox)),
    serveStripe(app, folder && join(folder, 'stripe')),
    serveSquare(app, folder && join(folder, 'square')),
  ];
  app.addHook('preClose', async () => {
    for (const stop of stops) stop?.();
    events.stop();
  });
  return { app, endStreams: events.endStreams };
}

/** Stripe's libraries are told a host and a port, and no path: what begins like Stripe's is Stripe's. */
const toOwnPath = (url: string): string => (/^\/v1(?:\/|$|\?)/.test(url) ? `/stripe${url}` : url);

const toErrorBody = (statusCode: number, message: string) => ({ error: { statusCode, message } });
