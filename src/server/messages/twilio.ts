import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Outside } from '../platform/outside.ts';
import type { Services } from '../services.ts';

type Twilio = NonNullable<Outside['twilio']>;
type TwilioMessage = { to: string; body: string; statusCallback?: string };

const answerWithinMs = 15_000;

/** What Twilio says to a message that it does not take; `code` is its own number for why. */
export class TwilioRefusal extends Error {
  override name = 'TwilioRefusal';
  constructor(
    readonly status: number,
    readonly code: number | undefined,
    message: string,
  ) {
    super(message);
  }
}

/** Twilio over its REST API: two calls are needed of it, and its own library is 21 MB (decision 049). */
export async function sendTwilioMessage(
  { url, accountSid, authToken, from }: Twilio,
  { to, body, statusCallback }: TwilioMessage,
): Promise<{ sid: string }> {
  const form = new URLSearchParams({ To: to, From: from, Body: body });
  if (statusCallback !== undefined) form.set('StatusCallback', statusCallback);
  const account = encodeURIComponent(accountSid);
  const answer = await fetch(`${url.replace(/\/$/, '')}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  // A gateway between us and it answers with pages.
  const told = (await answer.json().catch(() => ({}))) as { sid?: string; code?: number; message?: string };
  if (answer.ok && told.sid !== undefined) return { sid: told.sid };
  throw new TwilioRefusal(answer.status, told.code, told.message ?? `Twilio answered ${answer.status}`);
}

/** What Twilio signs a form with: the address it calls, and the fields in the order of their names. */
export const signTwilioForm = (authToken: string, url: string, form: Record<string, string>): string =>
  createHmac('sha1', authToken)
    .update(
      Object.keys(form)
        .toSorted()
        .reduce((text, name) => `${text}${name}${form[name]}`, url),
    )
    .digest('base64');

/** Did the provider itself send this form to this address of ours? */
export function isFromTwilio(
  { authToken }: Pick<Twilio, 'authToken'>,
  { signature, url, form }: { signature: unknown; url: string; form: Record<string, string> },
): boolean {
  if (typeof signature !== 'string') return false;
  const expected = Buffer.from(signTwilioForm(authToken, url, form));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Where the provider reaches us. */
export const webhookUrl = ({ links }: Pick<Services, 'links'>, path: string): string =>
  links.forPrograms(links.main(path));

export const messageCallbackUrl = (services: Pick<Services, 'links'>, messageId: string): string =>
  webhookUrl(services, `/api/webhooks/twilio/status/${messageId}`);
