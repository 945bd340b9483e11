import { contract } from './contract.ts';
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
} from './fields.ts';
import { longestText } from './longest-text.ts';
import { oneLine } from './setting-fields.ts';

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
const publicLine = {
  type: 'object',
  properties: line,
  required: ['id', 'text', 'at', 'from'],
} as const;

const thread = {
  name: { type: 'string', description: 'What the visitor has called themselves' },
  lines: listOf(publicLine),
} as const;

export const readChat = contract({
  name: 'getChatMessages',
  method: 'GET',
  path: '/api/chat',
  summary:
    'What a visitor and the office have said. Whose it is, a signed cookie says, or the key of the first answer as x-chat-key; without either there is nothing.',
  access: 'anyone',
  company: true,
  answer: { type: 'object', properties: thread, required: ['name', 'lines'] },
  limit: { max: 600, perSeconds: 600, perNode: true },
});

export const writeChat = contract({
  name: 'sendChatMessage',
  method: 'POST',
  path: '/api/chat',
  summary:
    'A visitor says something. What is said first comes with an email address and makes a lead. 30 in ten minutes are heard.',
  access: 'anyone',
  company: true,
  topic: 'conversations',
  body: {
    type: 'object',
    properties: { message: said, first_name: oneLine(120), email },
    required: ['message'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: {
      ...thread,
      key: { type: 'string', description: 'For pages in which the browser keeps no cookie' },
    },
    required: ['name', 'lines', 'key'],
  },
  status: 201,
  limit: { max: 60, perSeconds: 60, perCompany: true },
});

const conversation = {
  id,
  name: { type: 'string' },
  email: { type: 'string' },
  leadId: id,
  lines: { type: 'integer', description: 'How many there are' },
  waits: { type: 'boolean', description: 'Whether the visitor had the last word' },
  ...{ last_at: instant, created_at: instant },
} as const;

const conversationFields = [
  ...(['id', 'name', 'email', 'leadId', 'lines', 'waits', 'last_at', 'created_at'] as const),
] as const;

export const listConversations = contract({
  ...{ method: 'GET', path: '/api/conversations', ...about, query: filterQuery },
  summary: 'List chat conversations, the latest first.',
  answer: listOf({ type: 'object', properties: conversation, required: conversationFields } as const),
});

export const countConversations = contract({
  ...{ method: 'GET', path: '/api/conversations/count', ...about, query: whereQuery, answer: countAnswer },
  summary: 'Count conversations.',
});

const officeLine = {
  type: 'object',
  properties: { ...line, author_name: nullable({ type: 'string' }) },
  required: ['id', 'text', 'at', 'from', 'author_name'],
} as const;

export const readConversation = contract({
  name: 'listConversationMessages',
  ...{ method: 'GET', path: '/api/conversations/:id/lines', ...about, params: byId },
  summary: 'List the messages of a conversation, oldest first.',
  answer: listOf(officeLine),
});

export const answerConversation = contract({
  name: 'replyToConversation',
  ...{ method: 'POST', path: '/api/conversations/:id/lines', ...about, params: byId, status: 201 },
  summary: 'Answer a visitor: it appears in their open page, and goes to them by email.',
  body: {
    type: 'object',
    properties: { text: said },
    required: ['text'],
    additionalProperties: false,
  },
  answer: officeLine,
});
