import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMailbox } from './mailbox/mailbox.ts';
import { startSmtp } from './mailbox/smtp.ts';
import { buildPages } from './pages.ts';

export type RunningSandbox = {
  smtpUrl: string;
  /** Answers a request for the sandbox's host. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<void>;
};

/** The outside world, on this machine: everything Trellis sends arrives here and can be looked at. */
export async function startSandbox(): Promise<RunningSandbox> {
  const mailbox = createMailbox();
  const smtp = await startSmtp(mailbox);
  const pages = await buildPages(mailbox);
  return {
    smtpUrl: smtp.url,
    handle: (request, response) => pages.routing(request, response),
    async stop() {
      await smtp.stop();
      await pages.close();
    },
  };
}
