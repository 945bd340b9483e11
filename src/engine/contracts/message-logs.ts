import { audiences, channels, messageClasses } from '../messages/event.ts';
import { contract } from './contract.ts';
import { byId, countAnswer, filterQuery, id, instant, listOf, nullable, whereQuery } from './fields.ts';

const about = {
  access: { permission: ['manage_email', 'manage_system_logs'] },
  company: true,
  topic: 'message_logs',
} as const;

const entry = {
  id,
  event: { type: 'string' },
  title: { type: 'string' },
  audience: { type: 'string', enum: audiences },
  channel: { type: 'string', enum: channels },
  class: { type: 'string', enum: messageClasses },
  recipient: { type: 'string' },
  recipient_name: { type: 'string' },
  state: {
    type: 'string',
    enum: ['queued', 'sending', 'sent', 'delivered', 'opened', 'bounced', 'failed', 'suppressed'],
  },
  reason: { type: 'string' },
  attempts: { type: 'integer' },
  subject: { type: 'string' },
  subject_kind: { type: 'string' },
  subject_id: id,
  customerId: nullable(id),
  accountId: nullable(id),
  leadId: nullable(id),
  ruleId: nullable(id),
  due_at: instant,
  created_at: instant,
  sent_at: nullable(instant),
  delivered_at: nullable(instant),
} as const;
const names = [
  ...(['id', 'event', 'title', 'audience', 'channel', 'class', 'recipient', 'recipient_name'] as const),
  ...(['state', 'reason', 'attempts', 'subject', 'subject_kind', 'subject_id'] as const),
  ...(['customerId', 'accountId', 'leadId', 'ruleId'] as const),
  ...(['due_at', 'created_at', 'sent_at', 'delivered_at'] as const),
] as const;

export const listMessageLogs = contract({
  method: 'GET',
  path: '/api/message_logs',
  ...about,
  query: filterQuery,
  summary: 'List messages with recipients and outcome, newest first.',
  answer: listOf({ type: 'object', properties: entry, required: names }),
});

export const countMessageLogs = contract({
  method: 'GET',
  path: '/api/message_logs/count',
  ...about,
  query: whereQuery,
  answer: countAnswer,
  summary: 'Count messages.',
});

export const getMessageLog = contract({
  method: 'GET',
  path: '/api/message_logs/:id',
  ...about,
  params: byId,
  summary: 'Get a message with its text.',
  answer: {
    type: 'object',
    properties: { ...entry, body: { type: 'string' } },
    required: [...names, 'body'],
  },
});
