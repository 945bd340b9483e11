import { contract } from '../platform/contract.ts';
import {
  byId,
  countAnswer,
  email,
  filterQuery,
  id,
  instant,
  listOf,
  nullable,
  whereQuery,
} from '../platform/fields.ts';
import { longestText } from '../site/longest-text.ts';
import { oneLine } from '../catalogue/setting-fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const about = {
  access: { permission: ['manage_contacts', 'manage_opportunities'] },
  company: true,
} as const;

const said = {
  type: 'string',
  minLength: 1,
  maxLength: longestText,
  pattern: '^(?=[\\s\\S]*\\S)[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
} as const;

const line = {
  id,
  text: { type: 'string' },
  at: instant,
  from: { type: 'string', enum: ['visitor', 'office'] },
} as const;

/** Who of the office has written is the office's own to know. */
const publicLine = object(line);

const thread = {
  name: { type: 'string', description: 'The name the visitor gave.' },
  lines: listOf(publicLine),
} as const;

export const readChat = contract({
  name: 'getChatMessages',
  method: 'GET',
  path: '/api/chat',
  summary:
    'Get a visitor’s chat with the office. A signed cookie identifies the visitor, or the key from the first response as x-chat-key; without either, the chat is empty.',
  access: 'anyone',
  company: true,
  answer: object(thread),
  limit: { max: 600, perSeconds: 600, perNode: true },
});

export const writeChat = contract({
  name: 'sendChatMessage',
  method: 'POST',
  path: '/api/chat',
  summary:
    'Send a chat message as a visitor. The first one needs an email address and creates a lead. Limited to 30 messages in ten minutes.',
  access: 'anyone',
  company: true,
  topic: 'conversations',
  body: strictObject({ message: said, first_name: optional(oneLine(120)), email: optional(email) }),
  answer: object({
    ...thread,
    key: {
      type: 'string',
      description:
        'Identifies the visitor on pages where the browser keeps no cookie. Send it as `x-chat-key`.',
    },
  }),
  status: 201,
  limit: { max: 60, perSeconds: 60, perCompany: true },
});

const conversation = {
  id,
  name: { type: 'string' },
  email: { type: 'string' },
  leadId: id,
  lines: { type: 'integer', description: 'The number of messages.' },
  waits: { type: 'boolean', description: 'Whether the visitor is waiting for a reply.' },
  last_at: instant,
  created_at: instant,
} as const;

export const listConversations = contract({
  method: 'GET',
  path: '/api/conversations',
  ...about,
  query: filterQuery,
  summary: 'List chat conversations, the latest first.',
  answer: listOf(object(conversation)),
});

export const countConversations = contract({
  method: 'GET',
  path: '/api/conversations/count',
  ...about,
  query: whereQuery,
  answer: countAnswer,
  summary: 'Count conversations.',
});

const officeLine = object({ ...line, author_name: nullable({ type: 'string' }) });

export const readConversation = contract({
  name: 'listConversationMessages',
  method: 'GET',
  path: '/api/conversations/:id/lines',
  ...about,
  params: byId,
  summary: 'List the messages of a conversation, oldest first.',
  answer: listOf(officeLine),
});

export const answerConversation = contract({
  name: 'replyToConversation',
  method: 'POST',
  path: '/api/conversations/:id/lines',
  ...about,
  params: byId,
  status: 201,
  summary: 'Reply to a visitor. The reply appears on their open page and is emailed to them.',
  body: strictObject({ text: said }),
  answer: officeLine,
});
