import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

/** Mail to this domain bounces, so that failures can be tried out too. */
const bouncingDomain = '@bounce.test';

/** An SMTP server on a free loopback port that delivers everything into the mailbox. */
export async function startSmtp(mailbox: Mailbox): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: 10_000_000,
    onRcptTo({ address }, _session, accept) {
      accept(address.endsWith(bouncingDomain) ? new Error('550 No such mailbox') : undefined);
    },
    onData(stream, session, accept) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      receive(stream).then(
        (letter) => {
          mailbox.add({ channel: 'email', ...letter, to: recipients });
          accept();
        },
        (error: unknown) => accept(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // A TCP server's address is never a path.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const mail = await PostalMime.parse(Buffer.concat(chunks));
  return {
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '(no subject)',
    text: mail.text ?? '',
    html: mail.html ?? null,
  };
}
