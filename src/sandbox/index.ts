import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { channels } from './channels.ts';
import { startSmtp } from './email/smtp.ts';
import { buildSandboxApp } from './http/app.ts';
import { createMailbox } from './mailbox/mailbox.ts';

export type RunningSandbox = {
  smtpUrl: string;
  /** Where programs reach what `handle` answers; SMS are sent to it. */
  apiUrl: string;
  /** Answers a request for the sandbox's host. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Ends what never ends by itself, so that the server which hands over the requests can close. */
  endStreams(): void;
  stop(): Promise<void>;
};

export type SandboxOptions = {
  /** Where the card processors keep their books, so that they are there after a restart. None: nowhere. */
  folder?: string;
  /** On loopback; 0 and none are any free port. */
  smtpPort?: number;
  apiPort?: number;
};

/** The outside world, on this machine: everything Trellis sends arrives here and can be looked at. */
export async function startSandbox({
  folder,
  smtpPort = 0,
  apiPort = 0,
}: SandboxOptions = {}): Promise<RunningSandbox> {
  const mailbox = createMailbox();
  let port: number | undefined;
  const { app, endStreams } = buildSandboxApp(mailbox, channels, { ownPort: () => port, folder });
  await app.listen({ port: apiPort, host: '127.0.0.1' });
  // A TCP server's address is never a path.
  port = (app.server.address() as AddressInfo).port;
  const smtp = await startSmtp(mailbox, smtpPort).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return {
    smtpUrl: smtp.url,
    apiUrl: `http://127.0.0.1:${port}`,
    handle: (request, response) => app.routing(request, response),
    endStreams,
    async stop() {
      await smtp.stop();
      await app.close();
    },
  };
}
