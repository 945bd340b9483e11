import { readFileSync, readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Channel } from '../channel.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { PageQuery } from '../page/query.ts';
import { showPage } from '../page/show-page.ts';
import { projectRoot } from './project-root.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

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
  serveFiles(app);
}

function serveFiles(app: FastifyInstance): void {
  const folder = new URL('src/sandbox/web/', projectRoot);
  for (const name of readdirSync(folder)) {
    const file = readFileSync(new URL(name, folder));
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    app.get(`/web/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(file),
    );
  }
}
