import { findRefusal } from '#engine/messages/preferences.ts';
import type { MessageKind } from '#engine/messages/events.ts';
import { outsideQuietHours } from '#engine/messages/quiet-hours.ts';
import { leads } from '../platform/db/tables/leads.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { readSubscriptions } from './preferences.ts';
import { findSuppression } from './suppressions.ts';
import { readSwitches } from './texts.ts';
import { holderOf, type Message } from './unsubscribe.ts';

/** Why a message is not sent after all; undefined when nothing is in its way. */
export async function findObstacle(
  db: TenantDb,
  message: Message,
  kind: MessageKind,
): Promise<string | undefined> {
  const { channel, recipient: address } = message;
  if (channel === 'email' || channel === 'sms') {
    const suppression = await findSuppression(db, { channel, address });
    if (suppression) return suppression;
  }
  if (message.ruleId === null && !(await readSwitches(db, message.event))(kind)) return 'event_off';
  return findUnwanted(db, message, kind);
}

async function findUnwanted(
  db: TenantDb,
  message: Message,
  { event, audience, channel }: MessageKind,
): Promise<string | undefined> {
  if (message.leadId !== null) {
    const { unsubscribed } = await db.get(leads, message.leadId);
    return unsubscribed && event.class !== 'transactional' ? 'unsubscribed' : undefined;
  }
  const holder = holderOf(message);
  if (!holder) return undefined;
  const wanted = { class: event.class, preference: audience.preference, channel };
  return findRefusal(wanted, await readSubscriptions(db, holder));
}

/** Nobody is disturbed at night by what can wait: it is put off, not dropped. */
export function findBetterTime(
  { event, channel }: MessageKind,
  now: Date,
  timezone: string,
): Date | undefined {
  const disturbs = channel === 'sms' || channel === 'push';
  const canWait = event.class === 'marketing' || (disturbs && !event.urgent);
  if (!canWait || channel === 'in_app') return undefined;
  const at = outsideQuietHours(now.getTime(), timezone);
  return at > now.getTime() ? new Date(at) : undefined;
}
