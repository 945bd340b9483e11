import * as contracts from '#engine/contracts/message-logs.ts';
import { messageLogFacts, messageLogListing } from '#engine/settings/message-logs.ts';
import { messages } from '../../db/tables/messages.ts';
import { parseFilter, parseWhereText } from '../../http/filter.ts';
import { fileRoute } from '../../csv/send-list.ts';
import { isOneOf } from '../../catalogue/ids.ts';
import { selectIds } from '../../editing/kept.ts';
import { resendMessages } from '../../messages/resend.ts';
import { readableFile } from '../lists/files.ts';
import { messageColumns } from '../lists/shown-columns.ts';
import { listedBy } from '../../http/listed-by.ts';
import { serve, type Route } from '../../http/route.ts';
import { hideKeys } from '../../messages/hide-keys.ts';
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
