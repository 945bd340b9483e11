import { eq } from 'drizzle-orm';
import { pushSubscriptions } from '#server/platform/db/tables/message-recipients.ts';
import { ensurePushKeys } from '../push-keys.ts';
import { wordsOf, type Deliver, type Delivery, type Outcome } from './delivery.ts';

type Subscription = typeof pushSubscriptions.$inferSelect;

const secondsKept = 6 * 3600;
const answerWithinMs = 10_000;

/** To every browser that the account has allowed to show notices; those that have gone are forgotten. */
export const deliverPush: Deliver = async (delivery) => {
  const { db, message } = delivery;
  const where = eq(pushSubscriptions.accountId, message.recipient);
  const browsers = await db.list(pushSubscriptions, { where });
  if (browsers.length === 0) return { state: 'suppressed', reason: 'no_device' };
  const outcomes: Outcome[] = [];
  for (const browser of browsers) outcomes.push(await sendTo(browser, delivery));
  return outcomes.find(({ state }) => state === 'sent') ?? outcomes[0] ?? { state: 'failed', reason: '' };
};

async function sendTo(browser: Subscription, delivery: Delivery): Promise<Outcome> {
  const { db, signal } = delivery;
  try {
    const { endpoint, method, headers, body } = await toRequest(browser, delivery);
    const answer = await fetch(endpoint, {
      method,
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
    await answer.body?.cancel();
    if (answer.ok) return { state: 'sent' };
    if (answer.status === 404 || answer.status === 410) await db.remove(pushSubscriptions, browser.id);
    return { state: 'failed', reason: `the push service answered ${answer.status}` };
  } catch (error) {
    return { state: 'failed', reason: wordsOf(error) };
  }
}

async function toRequest(
  { endpoint, keys }: Subscription,
  { services, db, company, message, written, path }: Delivery,
) {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = await ensurePushKeys(db, services.seal);
  const subject = company.contactEmail ? `mailto:${company.contactEmail}` : services.links.main('/');
  const notice = { title: written.subject, body: written.text, tag: message.id, path };
  const details = webPush.generateRequestDetails(
    // Sealed as they came in, and checked then.
    { endpoint, keys: JSON.parse(services.seal.open(keys)) as { p256dh: string; auth: string } },
    JSON.stringify(notice),
    { vapidDetails: { subject, publicKey, privateKey }, TTL: secondsKept },
  );
  const { 'Content-Length': _length, ...headers } = details.headers;
  return { ...details, headers: toTexts(headers), body: new Uint8Array(details.body) };
}

const toTexts = (headers: object): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
