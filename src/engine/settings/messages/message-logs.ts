import { id } from '../../contracts/platform/fields.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import {
  choice,
  count,
  createdAt,
  instant,
  nullableInstant,
  nullableRecord,
  text,
} from '../platform/fact-kinds.ts';

export const messageLogFacts = defineFacts({
  event: { ...text, title: 'Event' },
  title: { ...text, title: 'Message' },
  audience: {
    ...choice({ customer: 'Customer', team: 'Team', office: 'Office', recipient: 'Gift card recipient' }),
    title: 'Audience',
  },
  channel: {
    ...choice({ email: 'Email', sms: 'SMS', push: 'Push', in_app: 'In the app' }),
    title: 'Channel',
  },
  class: {
    ...choice({ transactional: 'Transactional', marketing: 'Marketing', service: 'Service' }),
    title: 'Class',
  },
  recipient: { ...text, title: 'Recipient' },
  recipient_name: { ...text, title: 'Name' },
  state: {
    ...choice({
      queued: 'Queued',
      sending: 'Sending',
      sent: 'Sent',
      delivered: 'Delivered',
      opened: 'Opened',
      bounced: 'Bounced',
      failed: 'Failed',
      suppressed: 'Not sent',
    }),
    title: 'Status',
    'x-colors': {
      queued: 'gray',
      sending: 'blue',
      sent: 'blue',
      delivered: 'green',
      opened: 'green',
      bounced: 'red',
      failed: 'red',
      suppressed: 'yellow',
    },
  },
  reason: { ...text, title: 'Reason' },
  attempts: { ...count, title: 'Attempts' },
  subject: { ...text, title: 'Subject line' },
  subject_kind: { ...text, title: 'About' },
  subject_id: { ...id, title: 'About ID', 'x-kind': 'text' },
  customerId: { ...nullableRecord('/api/customers'), title: 'Customer' },
  accountId: { ...nullableRecord('/api/users'), title: 'User' },
  leadId: { ...nullableRecord('/api/leads'), title: 'Lead' },
  ruleId: { ...nullableRecord('/api/message_rules'), title: 'Rule' },
  due_at: { ...instant, title: 'Due' },
  created_at: createdAt,
  sent_at: { ...nullableInstant, title: 'Sent' },
  delivered_at: { ...nullableInstant, title: 'Delivered' },
});

export const messageLogListing = defineListing({
  fields: [
    'id',
    'event',
    'audience',
    'channel',
    'class',
    'recipient',
    'state',
    'subject_kind',
    'subject_id',
    'customerId',
    'accountId',
    'leadId',
    'ruleId',
    'due_at',
    'created_at',
    'sent_at',
  ],
  search: true,
  defaultOrder: 'created_at DESC',
});
