import { createServer, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/**
 * The line between a browser and the server: a proxy that leads every name to this machine, since not every engine
 * knows names below localhost, and that can be cut, since not every driver can take a browser off the network.
 */
export async function openLine() {
  let isCut = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((asked, answer) => {
    const { port, host, pathname, search } = new URL(asked.url ?? '/', 'http://localhost');
    const forwarded = request(
      {
        port,
        host: '127.0.0.1',
        method: asked.method,
        path: pathname + search,
        headers: { ...asked.headers, host },
      },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      },
    );
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  });
  proxy.on('connection', (socket: Socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  return {
    port: (proxy.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    close() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
