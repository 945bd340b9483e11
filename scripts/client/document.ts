import { createHash } from 'node:crypto';
import { describeApi } from '#server/platform/openapi/document.ts';
import { routes } from '#server/routes.ts';

/** The document that the client package is made from: without the answers of the demo, which change no type. */
export const clientDocument = (): string =>
  JSON.stringify(
    describeApi(
      routes,
      { scheme: 'https', baseHost: 'trellis.example', version: '1', sessionCookie: '__Host-trellis' },
      {},
    ),
  );

/** Stands at the top of what is made, so that a test knows whether it is still of this document. */
export const markOf = (document: string): string =>
  `/** Made by \`npm run client\` from the document ${createHash('sha256').update(document).digest('hex').slice(0, 16)}. */`;
