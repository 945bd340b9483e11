import { conversationLines, conversations } from '#server/platform/db/tables/conversations.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { DemoCustomer } from './add-people.ts';
import type { DemoTeam } from './add-teams.ts';
import type { Demo } from './demo.ts';
import { addDays, addMinutes, toInstant } from './local-time.ts';
import { busySpan, freeTeams, type Stage, type Visit } from './visit.ts';

type Own = { stage: Stage; visits: readonly Visit[]; staff: Map<string, string> };

/** What those find on their own pages who sign in as a customer and as a member of a team. */
export function addOwnRecords(demo: Demo, { stage, visits, staff }: Own): void {
  const [customer, neighbour] = stage.customers;
  const [team] = stage.teams;
  if (!customer || !neighbour || !team) return;
  const [officer] = demo.profile.staff;
  const office = officer?.firstName ?? demo.profile.businessName;
  addConversation(demo, customer, { lines: ofCustomer, office, daysAgo: 3 });
  addConversation(demo, neighbour, { lines: ofNeighbour, office, daysAgo: 0 });
  addOffers(demo, team, { stage, visits });
  addTasksOf(demo, team, { visits, staff });
  addTimeOff(demo, { stage, team, visits });
}

type Line = [side: 'visitor' | 'office', text: string];

const ofCustomer: Line[] = [
  ['visitor', 'Hello, could the team also do the inside of the windows next time?'],
  ['office', 'Of course. Shall I add it to your next visit, or to all of them?'],
  ['visitor', 'Only the next one, please. And the side gate will be open.'],
  ['office', 'Done. The new price is in your confirmation.'],
];
const ofNeighbour: Line[] = [['visitor', 'Do you bring your own supplies, or should I have some ready?']];

function addConversation(
  { rows, now }: Demo,
  { id: customerId, firstName, lastName, email, phone }: DemoCustomer,
  { lines, office, daysAgo }: { lines: Line[]; office: string; daysAgo: number },
): void {
  const begunAt = addMinutes(addDays(now, -daysAgo), -90);
  const leadId = rows.add(leads, {
    email,
    firstName,
    lastName,
    phone,
    customerId,
    message: lines[0]?.[1] ?? '',
    source: 'Chat',
    state: 'won',
    createdAt: begunAt,
  });
  const at = (index: number) => addMinutes(begunAt, index * 7);
  const conversationId = rows.add(conversations, {
    name: `${firstName} ${lastName}`,
    email,
    leadId,
    lines: lines.length,
    lastSide: lines.at(-1)?.[0] ?? 'visitor',
    lastAt: at(lines.length - 1),
    createdAt: begunAt,
  });
  lines.forEach(([side, text], index) => {
    const authorName = side === 'office' ? office : null;
    rows.add(conversationLines, {
      conversationId,
      number: index + 1,
      side,
      text,
      authorName,
      createdAt: at(index),
    });
  });
}

const offered = 3;

/** Visits that nobody has yet, and that the team is asked for: one of them at a time when it is elsewhere. */
function addOffers(demo: Demo, team: DemoTeam, { stage, visits }: Pick<Own, 'stage' | 'visits'>): void {
  const open = visits.filter(
    ({ outcome, teams, start, needsPlacing }) =>
      outcome.status === 'upcoming' && teams.length === 0 && start > demo.now && !needsPlacing,
  );
  const suits = (visit: Visit) => freeTeams(stage, visit).some(({ id }) => id === team.id);
  const chosen = [...open.filter(suits), ...open.filter((visit) => !suits(visit))].slice(0, offered);
  for (const visit of chosen)
    demo.rows.add(bookingTeams, {
      bookingId: visit.id,
      teamId: team.id,
      state: 'invited',
      during: busySpan(visit),
      answerBy: addMinutes(new Date(Math.max(demo.now.getTime(), addDays(visit.start, -1).getTime())), 240),
      createdAt: addMinutes(demo.now, -50),
    });
}

function addTasksOf(demo: Demo, team: DemoTeam, { visits, staff }: Omit<Own, 'stage'>): void {
  const next = visits.find(({ teams, start }) => start > demo.now && teams.some(({ id }) => id === team.id));
  const assigneeId = team.accountIds[0] ?? staff.get('scheduler') ?? null;
  const todo = [
    ['Pick up the key of the side gate', 'At the office, before the visit.', 0, next],
    ['Restock the van', 'Cloths, bags and glass cleaner.', 1, undefined],
    ['Return the steam cleaner', '', -2, undefined],
  ] as const;
  for (const [title, details, days, visit] of todo)
    demo.rows.add(tasks, {
      title,
      details,
      assigneeId,
      bookingId: visit?.id ?? null,
      customerId: visit?.customer.id ?? null,
      dueOn: demo.today.add({ days }).toString(),
      doneAt: days < 0 ? addDays(demo.now, days) : null,
      createdAt: addDays(demo.now, -4),
    });
}

/** Beyond the days that are planned, so that nobody is booked then; and somebody who is, and has to go. */
function addTimeOff(demo: Demo, { stage, team, visits }: Omit<Own, 'staff'> & { team: DemoTeam }): void {
  const { today, profile, rows, now } = demo;
  const off = (teamId: string, from: number, days: number) => ({
    teamId,
    startsAt: toInstant(today.add({ days: from }), '00:00', profile.timezone),
    endsAt: toInstant(today.add({ days: from + days }), '00:00', profile.timezone),
    createdAt: addDays(now, -6),
  });
  const decided = { decidedAt: addDays(now, -5) };
  rows.add(timeOff, { ...off(team.id, 50, 5), ...decided, state: 'approved', reason: 'Vacation' });
  rows.add(timeOff, { ...off(team.id, 64, 1), state: 'requested', reason: 'Moving house' });
  rows.add(timeOff, {
    ...off(team.id, -15, 1),
    ...decided,
    state: 'denied',
    reason: 'Concert',
    decisionReason: 'Two teams were away already.',
  });
  const others = stage.teams.slice(1);
  const isToday = ({ day, outcome, teams }: Visit) =>
    day.equals(today) && outcome.status !== 'cancelled' && teams.length > 0;
  const busy = others.find(({ id }) =>
    visits.some((visit) => isToday(visit) && visit.teams.some((one) => one.id === id)),
  );
  const last = busy ?? others.at(-1);
  if (last) rows.add(timeOff, { ...off(last.id, 0, 1), ...decided, state: 'approved', reason: 'Ill' });
}
