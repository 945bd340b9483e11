import { and, eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/messages/message-templates.ts';
import { DomainError } from '#engine/errors.ts';
import { languages, type Language } from '#engine/format/languages.ts';
import { messageKinds, type MessageKind } from '#engine/messages/events.ts';
import { measureSms } from '#engine/messages/sms-segments.ts';
import { tagsFor } from '#engine/messages/merge-tags.ts';
import { audit } from '#server/platform/audit.ts';
import { messageSwitches, messageTemplates } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import {
  defaultLanguage,
  findOwnText,
  keyOf,
  languageFor,
  ourText,
  readAllSwitches,
  readSwitches,
} from '../texts.ts';
import { requireKind, requireSound, writeDraft } from './draft.ts';
import { letterFrameRoutes } from './frame.ts';
import { sendTest } from './send-test.ts';

export const messageTemplateRoutes: Route[] = [
  serve(contracts.listMessageTemplates, async ({ db, query }) => {
    const [isOn, own] = await Promise.all([readAllSwitches(db), db.list(messageTemplates, { limit: 1000 })]);
    const changed = new Set(own.map(({ event, audience, channel }) => `${event} ${audience} ${channel}`));
    return messageKinds
      .filter(({ event }) => !event.isWritten && (query.event === undefined || event.code === query.event))
      .map((kind) => presentKind(kind, isOn(kind), changed.has(Object.values(keyOf(kind)).join(' '))));
  }),

  serve(contracts.getMessageTemplate, ({ db, params, query }) => {
    const kind = requireKind(params);
    return read(db, kind, languageFor(kind, query.language ?? null));
  }),

  serve(contracts.saveMessageTemplate, async (call) => {
    const { db, params, query, body, services } = call;
    const kind = requireKind(params);
    requireSound(kind, body);
    const language = requireSpoken(kind, query.language);
    const row = { ...params, ...body, language, changedAt: services.clock() };
    await db.query((database) =>
      database
        .insert(messageTemplates)
        .values({ companyId: db.companyId, ...row })
        .onConflictDoUpdate({ target: templateKey, set: { ...body, changedAt: row.changedAt } }),
    );
    await note(call, kind, 'Changed');
    return read(db, kind, language);
  }),

  serve(contracts.resetMessageTemplate, async (call) => {
    const kind = requireKind(call.params);
    const language = requireSpoken(kind, call.query.language);
    await call.db.query((database, own) =>
      database.delete(messageTemplates).where(and(own(messageTemplates), isOf(kind, language))),
    );
    await note(call, kind, 'Reset');
    return read(call.db, kind, language);
  }),

  serve(contracts.switchMessage, async (call) => {
    const { db, body, params } = call;
    const kind = requireKind(params);
    const state = body.enabled ? 'on' : 'off';
    await db.query((database) =>
      database
        .insert(messageSwitches)
        .values({ companyId: db.companyId, ...params, state })
        .onConflictDoUpdate({ target: switchKey, set: { state } }),
    );
    await note(call, kind, body.enabled ? 'Switched on' : 'Switched off');
    return read(db, kind, defaultLanguage);
  }),

  serve(contracts.previewMessage, async (call) => {
    const kind = requireKind(call.params);
    const { subject, text, html } = await writeDraft(call, kind, { ...call.body, ...call.query });
    return { subject, body: text, html, sms: kind.channel === 'sms' ? measureSms(text) : null };
  }),

  serve(contracts.sendTestMessage, async (call) => {
    const kind = requireKind(call.params);
    return {
      sent_to: await sendTest(call, kind, await writeDraft(call, kind, { ...call.body, ...call.query })),
    };
  }),

  ...letterFrameRoutes,
];

const templateKey = [
  messageTemplates.companyId,
  messageTemplates.event,
  messageTemplates.audience,
  messageTemplates.channel,
  messageTemplates.language,
];
const switchKey = [
  messageSwitches.companyId,
  messageSwitches.event,
  messageSwitches.audience,
  messageSwitches.channel,
];

const isOf = ({ event, audience, channel }: MessageKind, language: Language) =>
  and(
    eq(messageTemplates.event, event.code),
    eq(messageTemplates.audience, audience.audience),
    eq(messageTemplates.channel, channel),
    eq(messageTemplates.language, language),
  );

const languagesOf = ({ text }: MessageKind): Language[] => (text.spoken ? [...languages] : [defaultLanguage]);

/** Throws NOT_FOUND for a language in which nobody reads the message. */
function requireSpoken(kind: MessageKind, wanted: Language = defaultLanguage): Language {
  if (languageFor(kind, wanted) === wanted) return wanted;
  throw new DomainError('NOT_FOUND', { resource: 'message_templates', id: wanted });
}

const presentKind = (
  { event, audience, channel, text }: MessageKind,
  enabled: boolean,
  changed: boolean,
) => ({
  event: event.code,
  title: event.title,
  class: event.class,
  audience: audience.audience,
  preference: audience.preference,
  channel,
  enabled,
  enabled_by_default: text.on,
  changed,
});

async function read(db: TenantDb, kind: MessageKind, language: Language) {
  const [own, isOn] = await Promise.all([
    findOwnText(db, keyOf(kind), language),
    readSwitches(db, kind.event.code),
  ]);
  const ours = ourText(kind, language);
  const { subject, body } = own ?? ours;
  const { about } = kind.event;
  return {
    ...presentKind(kind, isOn(kind), own !== undefined),
    about,
    language,
    languages: languagesOf(kind),
    subject,
    body,
    default: { subject: ours.subject, body: ours.body },
    tags: tagsFor(about).map(({ name, label }) => ({ name, label })),
  };
}

type Noted = Parameters<typeof audit>[1] & { db: TenantDb };

const note = (call: Noted, { event, audience, channel }: MessageKind, what: string): Promise<void> =>
  audit(call.db, call, {
    action: 'message_template.changed',
    subject: { type: 'message_template', id: null },
    summary: `${what} the message "${event.title}" (${audience.audience}, ${channel})`,
  });
