import * as contracts from '#engine/contracts/message-logs.ts';
import { findEvent } from '#engine/messages/events.ts';
import { messageLogFacts, messageLogListing } from '#engine/settings/message-logs.ts';
import { messages } from '../../db/tables/messages.ts';
import { parseFilter, parseWhereText } from '../../http/filter.ts';
import { fileRoute } from '../../csv/send-list.ts';
import { isOneOf } from '../../catalogue/ids.ts';
import { selectIds } from '../../editing/kept.ts';
import { resendMessages } from '../../messages/resend.ts';
import { readableFile } from '../lists/files.ts';
import { listedBy } from '../../http/listed-by.ts';
import { serve, type Route } from '../../http/route.ts';

const filter = listedBy(messageLogListing, {
  fields: {
    id: messages.id,
    event: messages.event,
    audience: messages.audience,
    channel: messages.channel,
    class: messages.class,
    recipient: messages.recipient,
    state: messages.state,
    subject_kind: messages.subjectKind,
    subject_id: messages.subjectId,
    customerId: messages.customerId,
    accountId: messages.accountId,
    leadId: messages.leadId,

    ruleId: messages.ruleId,
    due_at: messages.dueAt,
    created_at: messages.createdAt,
    sent_at: messages.sentAt,
  },
  search: [messages.recipient, messages.recipientName, messages.subject],
});

type Row = typeof messages.$inferSelect;

const present = (row: Row) => ({
  id: row.id,
  event: row.event,
  title: findEvent(row.event)?.title ?? row.event,
  audience: row.audience,
  channel: row.channel,
  class: row.class,
  recipient: row.recipient,
  recipient_name: row.recipientName,
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  subject: row.subject,
  subject_kind: row.subjectKind,
  subject_id: row.subjectId,
  customerId: row.customerId,
  accountId: row.accountId,
  leadId: row.leadId,
  ruleId: row.ruleId,
  due_at: row.dueAt.toISOString(),
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  delivered_at: row.deliveredAt?.toISOString() ?? null,
});

/** Keys in links are for whom the message went to: whoever has one can act for them. */
const hideKeys = (text: string): string => text.replaceAll(/([?&](?:key|token)=)[^\s&#)"'<>\]]+/g, '$1…');

export const messageLogRoutes: Route[] = [
  serve(
    contracts.listMessageLogs,
    async ({ db, query }) => (await db.list(messages, parseFilter(query.filter, filter))).map(present),
    filter,
  ),
  serve(
    contracts.countMessageLogs,
    async ({ db, query }) => ({
      count: await db.count(messages, parseWhereText(query.where, filter)),
    }),
    filter,
  ),
  serve(contracts.getMessageLog, async ({ db, params }) => {
    const row = await db.get(messages, params.id);
    return { ...present(row), body: hideKeys(row.body) };
  }),
  serve(contracts.resendMessages, async (call) => {
    const { db, company, services, body } = call;
    const scope = { db, company, by: call, now: services.clock() };
    return { results: await resendMessages(scope, body.ids) };
  }),
  fileRoute(
    contracts.downloadMessageLogs,
    readableFile({
      kind: 'message_logs',
      rules: filter,
      specs: messageLogFacts,
      idsOf: ({ db }, found) => selectIds(db, messages, found),
      read: async ({ db }, ids) =>
        (await db.list(messages, { where: isOneOf(messages.id, ids), limit: ids.length })).map(present),
    }),
  ),
];
