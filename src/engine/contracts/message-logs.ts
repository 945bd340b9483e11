import { factSchemas, namesOf } from '../settings/define-listing.ts';
import { messageLogFacts } from '../settings/message-logs.ts';
import { contract } from './contract.ts';
import { byId, countAnswer, filterQuery, id, listOf, whereQuery } from './fields.ts';
import { fileLimit, fileQuery } from './list-file.ts';

const about = {
  access: { permission: ['manage_email', 'manage_system_logs'] },
  company: true,
  topic: 'message_logs',
} as const;

const entry = { id, ...factSchemas(messageLogFacts) } as const;
const names = ['id', ...namesOf(messageLogFacts)] as const;

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

/** Who may look at logs need not be who writes to people, and the other way round. */
export const resendMessage = contract({
  name: 'resendMessage',
  method: 'POST',
  path: '/api/message_logs/:id/resend',
  topic: 'message_logs',
  access: { permission: ['manage_email', 'manage_appointment', 'manage_contacts'] },
  company: true,
  params: byId,
  limit: { max: 30, perSeconds: 60 },
  status: 201,
  summary: 'Send a message again, with what it would say now. Gift cards have a call of their own.',
  answer: { type: 'object', properties: entry, required: names },
});

export const downloadMessageLogs = contract({
  method: 'GET',
  path: '/api/message_logs/csv',
  ...about,
  query: fileQuery,
  status: 200,
  produces: 'text/csv',
  limit: fileLimit,
  summary: 'Download messages as CSV, filtered and ordered as in the list.',
});
