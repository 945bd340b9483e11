import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

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
export function registerDocs(app: FastifyInstance): void {
  const quiet = { schema: { hide: true } };
  app.get('/api/openapi.json', quiet, () => app.swagger());
  app.get('/api/docs', quiet, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/reader.js', quiet, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(findReader())),
  );
}
