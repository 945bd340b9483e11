import * as contracts from '#engine/contracts/messages/message-logs.ts';
import { messageLogFacts, messageLogListing } from '#engine/settings/messages/message-logs.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { parseFilter, parseWhereText } from '#server/platform/http/filter.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { selectIds } from '#server/platform/editing/kept.ts';
import { resendMessages } from '../resend.ts';
import { readableFile } from '#server/platform/lists/files.ts';
import { messageColumns } from '#server/platform/lists/shown-columns.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { hideKeys } from '../hide-keys.ts';
import { presentMessage } from './present.ts';

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

export const messageLogRoutes: Route[] = [
  serve(
    contracts.listMessageLogs,
    async ({ db, query }) => (await db.list(messages, parseFilter(query.filter, filter))).map(presentMessage),
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
    return { ...presentMessage(row), body: hideKeys(row.body) };
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
      shown: messageColumns,
      rules: filter,
      specs: messageLogFacts,
      idsOf: ({ db }, found) => selectIds(db, messages, found),
      read: async ({ db }, ids) =>
        (await db.list(messages, { where: isOneOf(messages.id, ids), limit: ids.length })).map(
          presentMessage,
        ),
    }),
  ),
];
