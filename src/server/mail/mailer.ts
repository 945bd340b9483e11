import { createTransport } from 'nodemailer';

export type Mail = { to: string; subject: string; html: string; text: string };

export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

/** Any SMTP server: in the sandbox it is our own mailbox, in production the company's provider. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    send: async (mail) => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  };
}
