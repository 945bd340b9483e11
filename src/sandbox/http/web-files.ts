import { readdirSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { projectRoot } from './project-root.ts';

const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

const folder = new URL('src/sandbox/web/', projectRoot);
const typeOf = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)];

export const readWebFile = (name: string): Buffer => readFileSync(new URL(name, folder));

/** What pages load from the sandbox. Open to all: the pages that take cards are other people's. */
export function serveFiles(app: FastifyInstance): void {
  for (const name of readdirSync(folder)) {
    const type = typeOf(name);
    if (type === undefined) continue;
    const file = readWebFile(name);
    app.get(`/web/${name}`, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
        .type(type)
        .send(file),
    );
  }
}
