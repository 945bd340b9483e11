import { languages } from '../../format/languages.ts';
import { audiences, channels, messageClasses } from '../../messages/event.ts';
import { letterFrameSettings } from '../../settings/messages/letter-frame.ts';
import { namesOf } from '../../settings/platform/define-listing.ts';
import { answeredSchemas } from '../../settings/platform/define-settings.ts';
import { contract } from '../platform/contract.ts';
import { id, listOf, nullable } from '../platform/fields.ts';
import { object, partial, strictObject } from '../platform/shapes.ts';

const about = { access: { permission: 'manage_email' }, company: true, topic: 'message_templates' } as const;

const kindParams = strictObject({
  event: {
    type: 'string',
    pattern: '^[a-z0-9_]{1,60}$',
    description: 'Code of the event, such as `booking_confirmed`.',
  },
  audience: { type: 'string', enum: audiences, description: 'Who the message is for.' },
  channel: { type: 'string', enum: channels, description: 'How the message is sent.' },
});

const text = object({ subject: { type: 'string' }, body: { type: 'string' } });

const kind = {
  event: { type: 'string' },
  title: { type: 'string' },
  audience: kindParams.properties.audience,
  channel: kindParams.properties.channel,
  class: { type: 'string', enum: messageClasses },
  preference: nullable({
    type: 'string',
    description: 'The preference that turns this message off. Null if it is always sent.',
  }),
  enabled: { type: 'boolean' },
  enabled_by_default: { type: 'boolean' },
  changed: { type: 'boolean', description: 'Whether the company has changed the default text.' },
} as const;
const kindNames = [
  'event',
  'title',
  'audience',
  'channel',
  'class',
  'preference',
  'enabled',
  'enabled_by_default',
  'changed',
] as const;

const template = {
  type: 'object',
  properties: {
    ...kind,
    about: { type: 'string' },
    language: { type: 'string', enum: languages },
    languages: listOf({ type: 'string', enum: languages }),
    ...text.properties,
    default: text,
    tags: listOf(object({ name: { type: 'string' }, label: { type: 'string' } })),
  },
  required: [...kindNames, 'about', 'language', 'languages', 'subject', 'body', 'default', 'tags'],
} as const;

const path = '/api/message_templates/:event/:audience/:channel';

const inLanguage = partial({
  language: {
    type: 'string',
    enum: languages,
    description: 'Whose text. English by default; crews and offices have no other.',
  },
});

export const listMessageTemplates = contract({
  method: 'GET',
  path: '/api/message_templates',
  ...about,
  summary: 'List message templates by event, audience and channel.',
  query: partial({ event: kindParams.properties.event }),
  answer: listOf(object(kind)),
});

export const getMessageTemplate = contract({
  method: 'GET',
  path,
  ...about,
  params: kindParams,
  query: inLanguage,
  answer: template,
  summary: 'Get a message template in a language: its text, the default text and its merge tags.',
});

const words = {
  subject: { type: 'string', maxLength: 300 },
  body: { type: 'string', minLength: 1, maxLength: 20_000, pattern: '\\S' },
} as const;

export const saveMessageTemplate = contract({
  name: 'saveMessageTemplate',
  method: 'PUT',
  path,
  ...about,
  params: kindParams,
  query: inLanguage,
  answer: template,
  summary: 'Save a message template in a language. Unknown merge tags are refused.',
  body: strictObject(words),
});

export const resetMessageTemplate = contract({
  name: 'resetMessageTemplate',
  method: 'DELETE',
  path,
  ...about,
  params: kindParams,
  query: inLanguage,
  answer: template,
  summary: 'Reset a message template to the default text of a language.',
});

export const switchMessage = contract({
  name: 'switchMessage',
  method: 'PATCH',
  path,
  ...about,
  params: kindParams,
  answer: template,
  summary: 'Turn a message on or off.',
  body: strictObject({ enabled: { type: 'boolean' } }),
});

const draft = partial({
  ...words,
  subjectId: { ...id, description: 'Use the values of this record instead of a sample.' },
});

export const previewMessage = contract({
  name: 'previewMessage',
  method: 'POST',
  path: `${path}/preview`,
  ...about,
  params: kindParams,
  query: inLanguage,
  body: draft,
  summary:
    'Preview a message with sample values, or those of a booking, quote or other record. Send text to preview it before saving.',
  transaction: false,
  status: 200,
  answer: {
    type: 'object',
    properties: {
      ...text.properties,
      html: { type: 'string', description: 'Empty if the channel has no HTML.' },
      sms: {
        anyOf: [
          object({
            alphabet: { type: 'string', enum: ['basic', 'unicode'] },
            places: { type: 'integer' },
            segments: { type: 'integer' },
          }),
          { type: 'null' },
        ],
      },
    },
    required: ['subject', 'body', 'html', 'sms'],
  },
});

export const sendTestMessage = contract({
  name: 'sendTestMessage',
  method: 'POST',
  path: `${path}/test`,
  ...about,
  params: kindParams,
  query: inLanguage,
  body: draft,
  summary: 'Send yourself a test message, with sample values or those of a booking.',
  transaction: false,
  status: 202,
  answer: object({ sent_to: { type: 'string' } }),
  limit: { max: 20, perSeconds: 600 },
});

const frameAnswer = {
  type: 'object',
  properties: answeredSchemas(letterFrameSettings),
  required: namesOf(letterFrameSettings),
} as const;

export const getLetterFrame = contract({
  method: 'GET',
  path: '/api/letter_frame',
  ...about,
  topic: 'letter_frame',
  tagged: true,
  answer: frameAnswer,
  summary: "Get the layout of the company's emails.",
});

export const saveLetterFrame = contract({
  name: 'saveLetterFrame',
  method: 'PUT',
  path: '/api/letter_frame',
  ...about,
  topic: 'letter_frame',
  answer: frameAnswer,
  summary: "Update the layout of the company's emails: logo, reply-to address and footer.",
  body: { ...frameAnswer, additionalProperties: false },
});

export const resetLetterFrame = contract({
  name: 'resetLetterFrame',
  method: 'DELETE',
  path: '/api/letter_frame',
  ...about,
  topic: 'letter_frame',
  answer: frameAnswer,
  summary: "Reset the layout of the company's emails.",
});
