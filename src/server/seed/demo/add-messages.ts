import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { defaultSubscriptions } from '#engine/messages/preferences.ts';
import { standardRules } from '#engine/messages/rules.ts';
import { emailPreferences, notices } from '#server/platform/db/tables/message-recipients.ts';
import { messageRules } from '#server/platform/db/tables/message-rules.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { Office } from './add-office.ts';
import type { Demo } from './demo.ts';
import { addDays, addMinutes } from './local-time.ts';
import type { Visit } from './visit.ts';

const logged = 40;

/** What was sent of late, what comes by itself, and what the office has been told. */
export function addMessages(demo: Demo, office: Office): void {
  // From now on: nobody hears of visits that the demo has only invented.
  for (const { localTime, ...rule } of standardRules)
    demo.rows.add(messageRules, { ...rule, localTime, createdAt: demo.now });
  addLog(demo, office);
  addNotices(demo, office);
  const [customer] = office.customers;
  if (!customer) return;
  const subscriptions = defaultSubscriptions('customer', null).filter((code) => code !== 'customer/offers');
  demo.rows.add(emailPreferences, {
    customerId: customer.id,
    subscriptions,
    changedAt: addDays(demo.now, -9),
  });
}

function addLog(demo: Demo, { visits }: Office): void {
  const random = demo.random.fork('messages');
  const past = visits.filter(({ start, outcome }) => start < demo.now && outcome.status === 'completed');
  for (const visit of past.toSorted((a, b) => b.start.getTime() - a.start.getTime()).slice(0, logged)) {
    const sentAt = addMinutes(visit.start, -random.integer(20, 26) * 60);
    demo.rows.add(messages, { ...reminderOf(demo, visit, sentAt), ...outcomeOf(random.fraction(), sentAt) });
  }
}

const reminderOf = ({ profile }: Demo, { id, customer }: Visit, at: Date) => ({
  occasion: `rule:demo:${id}:`,
  event: 'reminder_1d',
  subjectKind: 'booking',
  subjectId: id,
  ...({ audience: 'customer', channel: 'email', class: 'transactional' } as const),
  recipient: customer.email,
  recipientName: `${customer.firstName} ${customer.lastName}`,
  customerId: customer.id,
  dueAt: at,
  createdAt: at,
  attempts: 1,
  subject: 'Reminder: we come tomorrow',
  body: `${profile.businessName} comes tomorrow.`,
});

function outcomeOf(chance: number, sentAt: Date) {
  if (chance < 0.05) return { state: 'bounced', reason: '550 No such mailbox' } as const;
  if (chance < 0.12) return { state: 'suppressed', reason: 'switched_off', subject: '', body: '' } as const;
  return { state: 'sent', sentAt } as const;
}

function addNotices(demo: Demo, { staff, visits }: Office): void {
  const accountId = staff.get('admin');
  const missed = visits.findLast(({ start, outcome }) => start < demo.now && outcome.status === 'missed');
  if (!accountId || !missed) return;
  demo.rows.add(notices, {
    accountId,
    event: 'booking_missed',
    title: 'A visit did not take place',
    body: `${missed.customer.firstName} ${missed.customer.lastName}`,
    path: recordAddress('admin', 'booking', missed.id),
    createdAt: addMinutes(missed.end, 15),
  });
}
