import { createTransport } from 'nodemailer';
import type { MailSigning } from './signing.ts';

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
  calendar?: MailCalendar;
};

/** An entry for the calendar of whoever reads it: one that is there, or one that is not any more. */
export type MailCalendar = { method: 'PUBLISH' | 'CANCEL'; name: string; content: string };

export type Mailer = { send(mail: Mail): Promise<void>; close(): void };

/** The bare address of a sender that is written with a name. */
export const addressOf = (sender: string): string => /<(.+)>/.exec(sender)?.[1] ?? sender;

/** Any SMTP server: in the sandbox it is our own mailbox, in production the company's provider. */
export function createMailer(smtpUrl: string, from: string, signing?: MailSigning): Mailer {
  const transport = createTransport({ url: smtpUrl, ...(signing && { dkim: toDkim(signing) }) });
  const address = addressOf(from);
  return {
    async send({ senderName, id, oneClickUrl, calendar, ...mail }) {
      await transport.sendMail({
        ...mail,
        from: { name: senderName, address },
        ...(id && { messageId: `<${id}>` }),
        headers: {
          // Nobody's autoresponder need answer (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(oneClickUrl && {
            'List-Unsubscribe': `<${oneClickUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        ...(calendar && { attachments: [toAttachment(calendar)] }),
      });
    },
    close: () => transport.close(),
  };
}

const toDkim = ({ domain, selector, privateKey }: MailSigning) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
});

/** Not as another version of the letter: Outlook would show the entry in its place. */
const toAttachment = ({ method, name, content }: MailCalendar) => ({
  filename: name,
  content,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
});

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
