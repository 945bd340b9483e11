import { messageCallbackUrl, openTwilio } from '../twilio.ts';
import { suppress } from '../suppressions.ts';
import { wordsOf, type Deliver, type Delivery, type Outcome } from './delivery.ts';

const longest = 1600;

export const deliverSms: Deliver = async (delivery) => {
  const { services, message, written } = delivery;
  const { twilio } = services.outside;
  if (!twilio) return { state: 'suppressed', reason: 'no_sms_provider' };
  const client = await openTwilio(twilio);
  try {
    const { sid } = await client.messages.create({
      to: message.recipient,
      from: twilio.from,
      body: written.text.slice(0, longest),
      statusCallback: messageCallbackUrl(services, message.id),
    });
    return { state: 'sent', providerId: sid };
  } catch (error) {
    return toOutcome(error, delivery);
  }
};

/** The number itself has refused our messages. */
const stopped = 21610;

async function toOutcome(error: unknown, { db, services, message }: Delivery): Promise<Outcome> {
  const { status, code } = readRefusal(error);
  const reason = wordsOf(error);
  if (code === stopped) {
    const address = { channel: 'sms' as const, address: message.recipient };
    await suppress(db, address, { reason: 'stop', at: services.clock() });
    return { state: 'suppressed', reason: 'stop' };
  }
  if (status === 429 || neverLeft(error)) return { state: 'later', reason };
  // After a time-out or a failure of theirs it may have been sent: rather none than two.
  return {
    state: 'failed',
    reason: status !== undefined && status < 500 ? reason : `outcome unknown: ${reason}`,
  };
}

function readRefusal(error: unknown): { status?: number; code?: number } {
  if (typeof error !== 'object' || error === null) return {};
  const { status, code } = error as { status?: unknown; code?: unknown };
  return { ...(typeof status === 'number' && { status }), ...(typeof code === 'number' && { code }) };
}

/** Nobody was there to take it. */
const neverLeft = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.code));
