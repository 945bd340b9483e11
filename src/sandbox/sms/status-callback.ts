import { createHmac } from 'node:crypto';
import { apiVersion, type TwilioMessage } from './twilio-message.ts';

const answerWithinMs = 5000;

/** The provider's signature: the address, then every parameter's name and value, sorted by name. */
export function signCallback(authToken: string, url: string, form: Record<string, string>): string {
  const signed =
    url +
    Object.keys(form)
      .toSorted()
      .map((name) => name + form[name])
      .join('');
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

/** Tells how far a message is; returns what the receiver answered, in words. */
export async function sendCallback(url: string, authToken: string, message: TwilioMessage): Promise<string> {
  const form = toCallbackForm(message);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'x-twilio-signature': signCallback(authToken, url, form) },
      body: new URLSearchParams(form),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await answer.body?.cancel();
    return `${message.status}: answered ${answer.status}`;
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return `${message.status}: ${timedOut ? 'no answer in time' : 'not reachable'}`;
  }
}

const toCallbackForm = (message: TwilioMessage): Record<string, string> => ({
  AccountSid: message.accountSid,
  ApiVersion: apiVersion,
  ...(message.from && { From: message.from }),
  ...(message.messagingServiceSid && { MessagingServiceSid: message.messagingServiceSid }),
  ...(message.error && { ErrorCode: String(message.error.code) }),
  MessageSid: message.sid,
  MessageStatus: message.status,
  SmsSid: message.sid,
  SmsStatus: message.status,
  To: message.to,
});
