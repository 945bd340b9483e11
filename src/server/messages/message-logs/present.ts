import { findEvent } from '#engine/messages/events.ts';
import { messages } from '#server/platform/db/tables/messages.ts';

type Row = typeof messages.$inferSelect;

export const presentMessage = (row: Row) => ({
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
