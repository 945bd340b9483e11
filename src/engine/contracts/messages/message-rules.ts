import { messageRuleFacts, messageRuleSettings } from '../../settings/messages/message-rules.ts';
import { collection } from '../platform/collection.ts';
import { contract } from '../platform/contract.ts';
import { byId } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

export const messageRuleCalls = collection({
  path: '/api/message_rules',
  one: 'an automated message',
  many: 'automated messages',
  permission: 'manage_email',
  settings: messageRuleSettings,
  facts: messageRuleFacts,
});

export const runMessageRule = contract({
  method: 'POST',
  path: '/api/message_rules/:id/run',
  access: { permission: 'manage_email' },
  company: true,
  params: byId,
  transaction: false,
  status: 202,
  summary: 'Run a message rule now for what is due today. Nobody is notified twice.',
  answer: object({ planned: { type: 'integer' } }),
  limit: { max: 30, perSeconds: 600 },
});
