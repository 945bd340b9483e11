import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's site, on an origin of its own: one page, for as long as a test needs it. */
export async function openHostPage(
  html: string,
  policy?: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    if (policy) response.setHeader('content-security-policy', policy);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Partner</title><body>${html}`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A server on a TCP port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
