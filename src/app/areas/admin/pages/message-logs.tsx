import { Mails } from 'lucide-react';
import { lazy } from 'react';
import {
  countMessageLogs,
  downloadMessageLogs,
  getMessageLog,
  listMessageLogs,
} from '#engine/contracts/messages/message-logs.ts';
import { messageLogFacts, messageLogListing } from '#engine/settings/messages/message-logs.ts';
import { useResendActs, useResendBulk } from '#app/features/messages/sent/use-resend.ts';
import { addresseeOf } from '#engine/messages/addressee.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { listPage } from '#app/ui/list/list-page.tsx';

const MessageRecord = lazy(() =>
  loadChunk(async () => ({
    default: (await import('#app/features/messages/sent/message-record.tsx')).MessageRecord,
  })),
);

export const { Page, list } = listPage({
  calls: { list: listMessageLogs, count: countMessageLogs, get: getMessageLog, file: downloadMessageLogs },
  settings: {},
  facts: messageLogFacts,
  listing: messageLogListing,
  icon: Mails,
  words: {
    title: 'Message log',
    one: 'message',
    many: 'messages',
    description: 'Every email and text message: who it went to, and its status.',
    empty: 'Messages appear here as soon as they’re sent.',
  },
  permission: ['manage_email', 'manage_system_logs'],
  nameOf: (row) => `${row.title} to ${addresseeOf(row)}`,
  columns: [
    'title',
    { title: 'Recipient', sort: 'recipient', name: 'recipient', cell: (row) => addresseeOf(row) },
    'channel',
    'state',
    'created_at',
  ],
  phone: { beside: 'state', below: ['created_at', 'channel', 'recipient'] },
  further: ['audience', 'class', 'subject', 'reason', 'attempts', 'sent_at', 'delivered_at'],
  filters: ['state', 'channel', 'audience', 'created_at', 'recipient', 'customerId', 'class'],
  Record: MessageRecord,
  useActs: useResendActs,
  useBulkActs: useResendBulk,
});
