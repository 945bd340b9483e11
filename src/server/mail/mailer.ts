import { createTransport } from 'nodemailer';

/** `senderName` is whom the recipient knows; the address stays the installation's. */
export type Mail = {
  to: string;
  senderName: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  /** The same for every attempt, so that a mail program shows one letter. Without angle brackets. */
  id?: string;
  /** Where a mail program's own button unsubscribes, without a question (RFC 8058). */
  oneClickUrl?: string;
};

export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

/** Any SMTP server: in the sandbox it is our own mailbox, in production the company's provider. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl);
  const address = /<(.+)>/.exec(from)?.[1] ?? from;
  return {
    async send({ senderName, id, oneClickUrl, ...mail }) {
      await transport.sendMail({
        ...mail,
        from: { name: senderName, address },
        ...(id && { messageId: `<${id}>` }),
        ...(oneClickUrl && {
          headers: {
            'List-Unsubscribe': `<${oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          },
        }),
      });
    },
    close: () => transport.close(),
  };
}

/** What a server said of a letter that it would not take. */
export type SmtpRefusal = { forGood: boolean; ofAddress: boolean; words: string };

/** Undefined for anything but a server's own refusal: nobody knows then whether the letter was taken. */
export function findSmtpRefusal(error: unknown): SmtpRefusal | undefined {
  if (!(error instanceof Error) || !('responseCode' in error) || typeof error.responseCode !== 'number')
    return undefined;
  const { responseCode: code } = error;
  return {
    forGood: code >= 500,
    ofAddress: [550, 551, 553].includes(code) && 'code' in error && error.code === 'EENVELOPE',
    words: error.message.slice(0, 300),
  };
}
