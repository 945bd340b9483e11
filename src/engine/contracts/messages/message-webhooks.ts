import { contract } from '../platform/contract.ts';
import { byId } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

/** Called by the SMS provider, who signs what it sends. */
const provider = {
  method: 'POST',
  access: 'anyone',
  company: false,
  form: true,
  status: 200,
  limit: { max: 6000, perSeconds: 60 },
} as const;

const form = {
  type: 'object',
  properties: {},
  additionalProperties: { type: 'string', maxLength: 5000 },
  maxProperties: 100,
} as const;
const done = object({ done: { type: 'boolean' } });

export const smsStatus = contract({
  name: 'receiveTwilioStatus',
  ...provider,
  path: '/api/webhooks/twilio/status/:id',
  params: byId,
  body: form,
  answer: done,
  summary: 'Receive the delivery status of an SMS.',
});

export const smsReceived = contract({
  name: 'receiveTwilioMessage',
  ...provider,
  path: '/api/webhooks/twilio/inbound',
  body: form,
  answer: done,
  summary: 'Receive a reply to an SMS. Handles STOP, START and HELP.',
});
