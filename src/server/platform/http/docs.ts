import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { describeApi } from '../openapi/document.ts';
import type { Services } from '#server/services.ts';
import { sessionCookie } from './identify.ts';
import type { Route } from './route.ts';

const readerPackage = '@scalar/fastify-api-reference';

/** Built, it lies beside the server; from the sources, in its package. */
const findReader = (): string =>
  import.meta.url.endsWith('.ts')
    ? join(dirname(createRequire(import.meta.url).resolve(readerPackage)), 'js', 'standalone.js')
    : fileURLToPath(new URL('./docs/reader.js', import.meta.url));

/** The page needs no inline script: the reader finds its settings in data attributes. */
const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trellis API</title></head>
<body><script id="api-reference" data-url="/api/openapi.json" data-configuration='{"hideClientButton":true,"showDeveloperTools":"never","agent":{"disabled":true},"mcp":{"disabled":true},"withDefaultFonts":false,"telemetry":false,"proxyUrl":""}'></script>
<script src="/api/docs/reader.js"></script></body></html>`;

/** OpenAPI, and a page to read it on. */
export function registerDocs(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  const { config, links, version } = services;
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    // Which port it is, a server knows only once it listens.
    document ??= JSON.stringify(
      describeApi(routes, {
        scheme: config.loopback ? 'http' : 'https',
        baseHost: links.baseHost(),
        version,
        sessionCookie: sessionCookie(!config.loopback),
      }),
    );
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/reader.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(findReader())),
  );
}
