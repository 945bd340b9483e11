import { randomBytes } from 'node:crypto';
import { countSegments } from './segments.ts';
import type { TwilioForm } from './twilio-error.ts';

export type SmsStatus = 'queued' | 'sent' | 'delivered' | 'undelivered';

/** A message as the provider keeps it. */
export type TwilioMessage = {
  sid: string;
  accountSid: string;
  to: string;
  from: string | null;
  messagingServiceSid: string | null;
  body: string;
  status: SmsStatus;
  error: { code: number; message: string } | null;
  createdAt: Date;
  updatedAt: Date;
  sentAt: Date | null;
};

export const apiVersion = '2010-04-01';

export function createTwilioMessage(accountSid: string, form: TwilioForm, now: Date): TwilioMessage {
  return {
    sid: `SM${randomBytes(16).toString('hex')}`,
    accountSid,
    to: form.To ?? '',
    from: form.From ?? null,
    messagingServiceSid: form.MessagingServiceSid ?? null,
    body: form.Body ?? '',
    status: 'queued',
    error: null,
    createdAt: now,
    updatedAt: now,
    sentAt: null,
  };
}

const toRfc2822 = (date: Date) => date.toUTCString().replace('GMT', '+0000');

/** The JSON of the provider's Message resource. */
export function toTwilioJson(message: TwilioMessage) {
  const path = `/${apiVersion}/Accounts/${message.accountSid}/Messages/${message.sid}`;
  return {
    account_sid: message.accountSid,
    api_version: apiVersion,
    body: message.body,
    date_created: toRfc2822(message.createdAt),
    date_sent: message.sentAt && toRfc2822(message.sentAt),
    date_updated: toRfc2822(message.updatedAt),
    direction: 'outbound-api',
    error_code: message.error?.code ?? null,
    error_message: message.error?.message ?? null,
    from: message.from,
    messaging_service_sid: message.messagingServiceSid,
    num_media: '0',
    num_segments: String(countSegments(message.body)),
    price: null,
    price_unit: null,
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${path}/Media.json` },
    to: message.to,
    uri: `${path}.json`,
  };
}
