import { and, eq, inArray } from 'drizzle-orm';
import type { Audience, Channel, MessageText } from '#engine/messages/event.ts';
import { findCustomerPush } from '#engine/messages/customer-pushes.ts';
import { languages } from '#engine/format/languages.ts';
import type { MessageKind } from '#engine/messages/events.ts';
import { messageSwitches, messageTemplates } from '../platform/db/tables/messages.ts';
import type { TenantDb } from '../platform/db/tenant.ts';

/** The language of everybody, until people have one. */
export const defaultLanguage = 'en';

export type KindKey = { event: string; audience: Audience; channel: Channel };

export const keyOf = ({ event, audience, channel }: MessageKind): KindKey => ({
  event: event.code,
  audience: audience.audience,
  channel,
});

/** The company's own words in a language, or in the one that everybody has. */
export async function findOwnText(
  db: TenantDb,
  { event, audience, channel }: KindKey,
  language: string,
): Promise<typeof messageTemplates.$inferSelect | undefined> {
  const rows = await db.list(messageTemplates, {
    where: and(
      eq(messageTemplates.event, event),
      eq(messageTemplates.audience, audience),
      eq(messageTemplates.channel, channel),
      inArray(messageTemplates.language, [language, defaultLanguage]),
    ),
  });
  return rows.find((row) => row.language === language) ?? rows[0];
}

export async function readText(db: TenantDb, kind: MessageKind, language: string): Promise<MessageText> {
  const own = await findOwnText(db, keyOf(kind), language);
  const spoken = isCustomerPush(kind) ? languages.find((one) => one === language) : undefined;
  const body = spoken && findCustomerPush(kind.event.code, spoken);
  // Words of the company in another language than the reader’s stand behind ours in theirs.
  if (!body || own?.language === language) return own ?? kind.text;
  return { subject: kind.text.subject, body };
}

/** To the device of a customer, in whose language ours are written. */
export const isCustomerPush = ({ audience, channel }: MessageKind): boolean =>
  audience.audience === 'customer' && channel === 'push';

type IsOn = (kind: MessageKind) => boolean;

/** What the company has switched, of one event. */
export const readSwitches = async (db: TenantDb, event: string): Promise<IsOn> =>
  toIsOn(await db.list(messageSwitches, { where: eq(messageSwitches.event, event) }));

export const readAllSwitches = async (db: TenantDb): Promise<IsOn> =>
  toIsOn(await db.list(messageSwitches, { limit: 1000 }));

const toIsOn =
  (rows: readonly (typeof messageSwitches.$inferSelect)[]): IsOn =>
  ({ event, audience, channel, text }) => {
    const row = rows.find(
      (one) => one.event === event.code && one.audience === audience.audience && one.channel === channel,
    );
    return row ? row.state === 'on' : text.on;
  };
