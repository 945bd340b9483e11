import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Channel } from '../channel.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import type { PageQuery } from '../page/query.ts';
import { showPage } from '../page/show-page.ts';
import { projectRoot } from './project-root.ts';

const webFiles = {
  'page.css': 'text/css; charset=utf-8',
  'reading.css': 'text/css; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'keys.js': 'text/javascript; charset=utf-8',
  'read-marks.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
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
  for (const [name, type] of Object.entries(webFiles)) {
    const file = readFileSync(new URL(`src/sandbox/web/${name}`, projectRoot));
    app.get(`/web/${name}`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(file),
    );
  }
}
