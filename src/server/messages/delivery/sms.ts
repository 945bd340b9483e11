import { messageCallbackUrl, sendTwilioMessage, TwilioRefusal } from '../twilio.ts';
import { suppress } from '../suppressions.ts';
import { wordsOf, type Deliver, type Delivery, type Outcome } from './delivery.ts';

const longest = 1600;

export const deliverSms: Deliver = async (delivery) => {
  const { services, message, written } = delivery;
  const { twilio } = services.outside;
  if (!twilio) return { state: 'suppressed', reason: 'no_sms_provider' };
  try {
    const { sid } = await sendTwilioMessage(twilio, {
      to: message.recipient,
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
  const { status, code } = error instanceof TwilioRefusal ? error : {};
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

/** Nobody was there to take it: `fetch` says so in the cause of what it throws. */
function neverLeft(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    cause instanceof Error &&
    'code' in cause &&
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(cause.code))
  );
}
