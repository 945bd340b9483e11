import Fastify, { type FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox/mailbox.ts';

/** The sandbox's own web server; it listens on no port of its own. */
export async function buildPages(mailbox: Mailbox): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/api/messages', () => mailbox.list());
  await app.ready();
  return app;
}
