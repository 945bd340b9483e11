import { createTransport } from 'nodemailer';

/** `senderName` is whom the recipient knows; the address stays the installation's. */
export type Mail = { to: string; senderName: string; subject: string; html: string; text: string };

export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

/** Any SMTP server: in the sandbox it is our own mailbox, in production the company's provider. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl);
  const address = /<(.+)>/.exec(from)?.[1] ?? from;
  return {
    async send({ senderName, ...mail }) {
      await transport.sendMail({ ...mail, from: { name: senderName, address } });
    },
    close: () => transport.close(),
  };
}
