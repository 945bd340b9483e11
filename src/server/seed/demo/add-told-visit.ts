import { auditLog } from '#server/platform/db/tables/identity.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { Office } from './add-office.ts';
import type { Demo } from './demo.ts';
import { addDays, addMinutes } from './local-time.ts';
import type { Visit } from './visit.ts';

/** One visit of which there is something to read in every part of its page: the last that nobody opened the door for. */
export function addToldVisit(demo: Demo, { staff, visits }: Office): void {
  const charged = new Set(
    demo.rows
      .of(payments)
      .filter(({ kind }) => kind === 'fee')
      .map(({ bookingId }) => bookingId),
  );
  const missed = visits.filter(({ start, outcome }) => outcome.status === 'missed' && start < demo.now);
  const visit = missed.findLast(({ id }) => charged.has(id)) ?? missed.at(-1);
  if (!visit) return;
  addNotesOf(demo, visit, staff.get('scheduler') ?? null);
  addMessagesOf(demo, visit);
  addHistoryOf(demo, visit, staff.get('scheduler') ?? null);
}

function addNotesOf({ rows }: Demo, visit: Visit, authorId: string | null): void {
  const { id: bookingId, start, end, customer } = visit;
  const whose = { bookingId, customerId: customer.id, authorId };
  rows.add(notes, {
    ...whose,
    text: 'Second time that nobody opened. Ask for a card before the next visit.',
    createdAt: addMinutes(end, 60),
  });
  rows.add(notes, {
    ...whose,
    text: 'Waited 20 minutes and rang twice. No answer on the phone.',
    teamViewable: true,
    createdAt: addMinutes(start, 25),
  });
  rows.add(notes, {
    ...whose,
    text: 'We could not get in today. Call us, and we will find another day.',
    teamViewable: true,
    customerViewable: true,
    createdAt: addMinutes(start, 40),
  });
}

function addMessagesOf({ rows, profile }: Demo, visit: Visit): void {
  const { id, customer, start, end } = visit;
  const sent = [
    ['booking_confirmed', 'Your visit is booked', addDays(start, -5)],
    ['booking_missed', 'We could not get in', addMinutes(end, 15)],
  ] as const;
  for (const [event, subject, sentAt] of sent)
    rows.add(messages, {
      occasion: `demo:${event}:${id}:`,
      event,
      subjectKind: 'booking',
      subjectId: id,
      audience: 'customer',
      channel: 'email',
      class: 'transactional',
      recipient: customer.email,
      recipientName: `${customer.firstName} ${customer.lastName}`,
      customerId: customer.id,
      dueAt: sentAt,
      createdAt: sentAt,
      sentAt,
      attempts: 1,
      state: 'sent',
      subject,
      body: `${subject}. Your team at ${profile.businessName}`,
    });
}

function addHistoryOf({ rows, profile }: Demo, visit: Visit, actorAccountId: string | null): void {
  const { id: subjectId, start, teams } = visit;
  const scheduler = profile.staff.find(({ role }) => role === 'scheduler');
  const actorName = scheduler ? `${scheduler.firstName} ${scheduler.lastName}` : profile.businessName;
  const [team] = teams;
  const happened = [
    ['booking.created', 'Booked by phone', addDays(start, -5)],
    ['booking.teams_changed', `Assigned ${team?.profile.title ?? 'a team'}`, addDays(start, -4)],
    ['booking.updated', 'Added a note about the entrance', addDays(start, -1)],
  ] as const;
  for (const [action, summary, at] of happened)
    rows.add(auditLog, { at, actorAccountId, actorName, action, subjectType: 'booking', subjectId, summary });
}
