import * as contracts from '#engine/contracts/messages/message-webhooks.ts';
import { DomainError } from '#engine/errors.ts';
import { serve, type AnyCall, type Route } from '#server/platform/http/route.ts';
import { noteSmsStatus } from '../sms-status.ts';
import { hearSms } from '../sms-words.ts';
import { isFromTwilio, messageCallbackUrl, webhookUrl } from '../twilio.ts';

type Form = Record<string, string>;
// The contract says that every field is a text.
const formOf = (body: object): Form => body as Form;

export const messageWebhookRoutes: Route[] = [
  serve(contracts.smsStatus, async ({ params, body, reply, services }) => {
    const form = formOf(body);
    await requireProvider({ reply, services }, messageCallbackUrl(services, params.id), form);
    await noteSmsStatus(services, params.id, form);
    return { done: true };
  }),

  serve(contracts.smsReceived, async ({ body, company, reply, services }) => {
    const form = formOf(body);
    const path = '/api/webhooks/twilio/inbound';
    const url = company ? services.links.company(company.subdomain, path) : webhookUrl(services, path);
    await requireProvider({ reply, services }, url, form);
    const help = await hearSms(services, company, { from: form['From'] ?? '', words: form['Body'] ?? '' });
    if (help !== undefined) reply.raw.type('text/xml').send(toReply(help));
    return { done: true };
  }),
];

async function requireProvider(
  { reply, services: { outside } }: Pick<AnyCall, 'reply' | 'services'>,
  url: string,
  form: Form,
): Promise<void> {
  const signature = reply.raw.request.headers['x-twilio-signature'];
  if (outside.twilio && isFromTwilio(outside.twilio, { signature, url, form })) return;
  throw new DomainError('FORBIDDEN', { permission: 'the signature of the SMS provider' });
}

const toReply = (text: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response><Message>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Message></Response>`;
