import { factSchemas } from '../../settings/platform/define-listing.ts';
import { messageLogFacts } from '../../settings/messages/message-logs.ts';
import { contract } from '../platform/contract.ts';
import { byId, countAnswer, filterQuery, id, listOf, nullable, whereQuery } from '../platform/fields.ts';
import { fileLimit, fileQuery } from '../platform/list-file.ts';
import { ids } from '../catalogue/setting-fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

const about = {
  access: { permission: ['manage_email', 'manage_system_logs'] },
  company: true,
  topic: 'message_logs',
} as const;

const entry = { id, ...factSchemas(messageLogFacts) };

export const listMessageLogs = contract({
  method: 'GET',
  path: '/api/message_logs',
  ...about,
  query: filterQuery,
  summary: 'List messages with recipients and outcome, newest first.',
  answer: listOf(object(entry)),
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
  answer: object({ ...entry, body: { type: 'string' } }),
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

export const resendMessages = contract({
  name: 'resendMessages',
  method: 'POST',
  path: '/api/message_logs/resend',
  access: { permission: 'manage_email' },
  company: true,
  topic: 'message_logs',
  status: 200,
  limit: { max: 30, perSeconds: 600 },
  summary: 'Resend emails and SMS with current data. Each result says whether it was queued.',
  body: strictObject({ ids: { ...ids(100), minItems: 1 } }),
  answer: object({
    results: listOf(
      object({
        id,
        outcome: { type: 'string', enum: ['queued', 'refused'] },
        reason: nullable({ type: 'string' }),
      }),
    ),
  }),
});
