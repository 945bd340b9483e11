import { and, eq, sql } from 'drizzle-orm';
import type { Audience, Channel, MessageText } from '#engine/messages/event.ts';
import type { Language } from '#engine/format/languages.ts';
import type { MessageKind } from '#engine/messages/events.ts';
import { messageSwitches, messageTemplates } from '../platform/db/tables/messages.ts';
import type { TenantDb } from '../platform/db/tenant.ts';

/** The language of people who have chosen none, and of crews and the office. */
export const defaultLanguage = 'en' satisfies Language;

export type KindKey = { event: string; audience: Audience; channel: Channel };

export const keyOf = ({ event, audience, channel }: MessageKind): KindKey => ({
  event: event.code,
  audience: audience.audience,
  channel,
});

/** The company's own words, in the language that they are written in. */
export const findOwnText = (
  db: TenantDb,
  { event, audience, channel }: KindKey,
  language: Language,
): Promise<typeof messageTemplates.$inferSelect | undefined> =>
  db.find(
    messageTemplates,
    sql`${and(
      eq(messageTemplates.event, event),
      eq(messageTemplates.audience, audience),
      eq(messageTemplates.channel, channel),
      eq(messageTemplates.language, language),
    )}`,
  );

export const readText = async (db: TenantDb, kind: MessageKind, language: Language): Promise<MessageText> =>
  (await findOwnText(db, keyOf(kind), language)) ?? ourText(kind, language);

/** Ours, where the company has none. Crews and offices read English. */
export const ourText = ({ text }: MessageKind, language: Language): MessageText =>
  text.spoken?.[language] ?? text;

/** The language of a message to somebody: one that it has words in. */
export const languageFor = ({ text }: MessageKind, wanted: Language | null): Language =>
  (text.spoken && wanted) ?? defaultLanguage;

/** To the device of a customer. */
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
