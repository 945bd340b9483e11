import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { SmtpRefusal, fateOf } from './failures.ts';
import { readLetter } from './read-letter.ts';

const largestBytes = 10_000_000;

/** An SMTP server on a loopback port that delivers everything into the mailbox. */
export async function startSmtp(
  mailbox: Mailbox,
  wishedPort: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: largestBytes,
    closeTimeout: 500,
    disableReverseLookup: true,
    onRcptTo({ address }, _session, accept) {
      const { refusal, delayMs = 0 } = fateOf(address) ?? {};
      setTimeout(() => accept(refusal && new SmtpRefusal(refusal.code, refusal.text)), delayMs);
    },
    onData(stream, session, accept) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      receive(stream, recipients)
        .then((letter) => void mailbox.add(letter))
        .then(
          () => accept(),
          (error: unknown) => accept(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(wishedPort, '127.0.0.1', resolve);
  });
  // A client that hangs up in the middle is its own affair.
  server.on('error', () => {});
  // A TCP server's address is never a path.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(stream: SMTPServerDataStream, recipients: string[]) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // An oversized letter is read to its end, as the protocol wants, but not kept.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= largestBytes) chunks.push(chunk);
  }
  if (bytes > largestBytes) throw new SmtpRefusal(552, '5.3.4 The letter is larger than 10 MB');
  return readLetter(Buffer.concat(chunks), recipients);
}
