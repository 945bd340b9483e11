import type { FastifyInstance } from 'fastify';
import type { Channel } from '../channel.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { PageQuery } from '../page/query.ts';
import { showPage } from '../page/show-page.ts';

const querystring = {
  type: 'object',
  properties: {
    channel: { type: 'string' },
    q: { type: 'string', maxLength: 200 },
    message: { type: 'string' },
    view: { type: 'string' },
    limit: { type: 'integer', minimum: 1 },
  },
};

export function servePage(app: FastifyInstance, mailbox: Mailbox, channels: readonly Channel[]): void {
  app.get<{ Querystring: PageQuery }>('/', { schema: { querystring } }, ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(showPage(mailbox, channels, query).markup),
  );
}
