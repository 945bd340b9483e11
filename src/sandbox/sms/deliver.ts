import { setTimeout as pause } from 'node:timers/promises';
import type { Mailbox } from '../mailbox/mailbox.ts';
import { sendCallback } from './status-callback.ts';
import { unreachable } from './twilio-error.ts';
import type { SmsStatus, TwilioMessage } from './twilio-message.ts';

/** Long enough to be seen on the page, short enough not to be waited for. */
const stepMs = 400;

export type Delivery = {
  message: TwilioMessage;
  /** The same message in the mailbox. */
  mailboxId: string;
  callback: { url: string; authToken: string } | undefined;
};

/** Takes an SMS from queued to its end, and tells whoever asked to be told, step by step and in order. */
export async function deliver(
  { message, mailboxId, callback }: Delivery,
  mailbox: Mailbox,
  signal: AbortSignal,
) {
  const lost = message.to === unreachable.number;
  const steps: SmsStatus[] = ['sent', lost ? 'undelivered' : 'delivered'];
  for (const status of steps) {
    await pause(stepMs, undefined, { signal });
    const now = new Date();
    const error =
      status === 'undelivered' ? { code: unreachable.errorCode, message: unreachable.message } : null;
    Object.assign(message, { status, error, updatedAt: now, sentAt: message.sentAt ?? now });
    mailbox.change(mailboxId, { status });
    if (callback) await tell(callback, message, mailboxId, mailbox);
  }
}

async function tell(
  callback: { url: string; authToken: string },
  message: TwilioMessage,
  mailboxId: string,
  mailbox: Mailbox,
): Promise<void> {
  const outcome = await sendCallback(callback.url, callback.authToken, message);
  const headers = mailbox.find(mailboxId)?.headers ?? [];
  mailbox.change(mailboxId, { headers: [...headers, ['Status callback', outcome]] });
}
