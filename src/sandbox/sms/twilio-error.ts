import type { Failure } from '../channel.ts';

export type TwilioError = { status: number; code: number; message: string };

export type TwilioForm = {
  To?: string;
  From?: string;
  Body?: string;
  StatusCallback?: string;
  MessagingServiceSid?: string;
};

type MagicNumber = { code: number; message(number: string): string };

/** The numbers that fail, as they do with the provider's own test credentials. */
const magicRecipients: Record<string, MagicNumber> = {
  '+15005550001': { code: 21211, message: (to) => `Invalid 'To' Phone Number: ${to}` },
  '+15005550002': { code: 21612, message: (to) => `Message cannot be sent to ${to}: no route leads there.` },
  '+15005550003': {
    code: 21408,
    message: (to) => `Permission to send an SMS to the region of ${to} is not enabled.`,
  },
  '+15005550004': { code: 21610, message: () => 'Attempt to send to unsubscribed recipient' },
  '+15005550009': { code: 21614, message: (to) => `'To' number is not a valid mobile number: ${to}` },
};

const magicSenders: Record<string, MagicNumber> = {
  '+15005550001': { code: 21212, message: (from) => `Invalid 'From' Phone Number: ${from}` },
  '+15005550007': {
    code: 21606,
    message: (from) => `The 'From' number ${from} cannot send an SMS for your account.`,
  },
  '+15005550008': { code: 21611, message: (from) => `The queue of the 'From' number ${from} is full.` },
};

/** Accepted, and lost on the way: a failure that only the status callback tells. */
export const unreachable = {
  number: '+15005550030',
  errorCode: 30003,
  message: 'Unreachable destination handset',
};

export const smsFailures: Failure[] = [
  { address: '+1 500 555 0001', happens: 'Refused: 21211, not a valid number.' },
  { address: '+1 500 555 0009', happens: 'Refused: 21614, cannot receive SMS.' },
  { address: '+1 500 555 0004', happens: 'Refused: 21610, has unsubscribed.' },
  { address: '+1 500 555 0002', happens: 'Refused: 21612, no route.' },
  { address: '+1 500 555 0003', happens: 'Refused: 21408, region not enabled.' },
  { address: '+1 500 555 0030', happens: 'Accepted, then reported as undelivered: 30003.' },
];

const phoneNumber = /^\+[1-9]\d{6,14}$/;
const shortCodeOrName = /^(?:\d{3,8}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/;
const longestBody = 1600;

const refuse = (code: number, message: string): TwilioError => ({ status: 400, code, message });

/** Why the provider would not take it, in the order in which it looks. */
export function findTwilioError({
  To,
  From,
  Body,
  StatusCallback,
  MessagingServiceSid,
}: TwilioForm): TwilioError | undefined {
  if (!To) return refuse(21604, "A 'To' phone number is required.");
  if (!From && !MessagingServiceSid) return refuse(21603, "A 'From' phone number is required.");
  if (!Body) return refuse(21602, 'Message body is required.');
  if (Body.length > longestBody)
    return refuse(21617, `The concatenated message body exceeds the ${longestBody} character limit.`);
  const sender = From ? magicSenders[From] : undefined;
  if (sender && From) return refuse(sender.code, sender.message(From));
  if (From && !phoneNumber.test(From) && !shortCodeOrName.test(From))
    return refuse(21212, `Invalid 'From' Phone Number: ${From}`);
  const recipient = magicRecipients[To];
  if (recipient) return refuse(recipient.code, recipient.message(To));
  if (!phoneNumber.test(To)) return refuse(21211, `Invalid 'To' Phone Number: ${To}`);
  if (
    StatusCallback &&
    !/^https?:$/.test(URL.canParse(StatusCallback) ? new URL(StatusCallback).protocol : '')
  )
    return refuse(21609, `The 'StatusCallback' URL ${StatusCallback} is not a valid URL.`);
  return undefined;
}
