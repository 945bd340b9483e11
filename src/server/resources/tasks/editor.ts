import { asc, desc, sql } from 'drizzle-orm';
import type { SettingsOf } from '#engine/contracts/collection.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { taskCalls } from '#engine/contracts/tasks.ts';
import { bookings } from '../../db/tables/bookings.ts';
import { customers } from '../../db/tables/customers.ts';
import { accounts } from '../../db/tables/identity.ts';
import { tasks } from '../../db/tables/tasks.ts';
import type { Editor } from '../../editing/editor.ts';
import { complainOfMissing } from '../../editing/links.ts';

type Settings = SettingsOf<typeof taskCalls>;
type Answer = AnswerOf<typeof taskCalls.get>;

const { id, title, details, assigneeId, customerId, bookingId, dueOn, doneAt, createdAt } = tasks;

const present = (row: typeof tasks.$inferSelect): Answer => ({
  ...{ id: row.id, title: row.title, details: row.details, due_on: row.dueOn, done: row.doneAt !== null },
  ...{ assigneeId: row.assigneeId, customerId: row.customerId, bookingId: row.bookingId },
  done_at: row.doneAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

const idsOf = (one: string | null) => (one === null ? [] : [one]);

export const taskEditor: Editor<typeof tasks, Settings, Answer> = {
  table: tasks,
  noun: 'task',
  titleOf: (task) => task.title,
  rules: {
    answer: taskCalls.get.answer,
    fields: {
      ...{ id, assigneeId, customerId, bookingId, due_on: dueOn, done_at: doneAt, created_at: createdAt },
    },
    search: [title, details],
    // What is to be done comes first, and of that what is due first.
    defaultOrder: [desc(sql`${doneAt} is null`), asc(dueOn), asc(createdAt), asc(id)],
  },
  find: async ({ db }, filter) => (await db.list(tasks, filter)).map(present),
  present,
  defaults: {
    ...{ details: '', assigneeId: null, customerId: null, bookingId: null, due_on: null, done: false },
  },
  complain: async (settings, { db }) => [
    ...(await complainOfMissing(db, () => 'assigneeId', {
      ...{ table: accounts, noun: 'account', ids: idsOf(settings.assigneeId) },
    })),
    ...(await complainOfMissing(db, () => 'customerId', {
      ...{ table: customers, noun: 'customer', ids: idsOf(settings.customerId) },
    })),
    ...(await complainOfMissing(db, () => 'bookingId', {
      ...{ table: bookings, noun: 'booking', ids: idsOf(settings.bookingId) },
    })),
  ],
  toRow: (settings, { before, now }) => ({
    ...{ title: settings.title, details: settings.details, dueOn: settings.due_on },
    ...{ assigneeId: settings.assigneeId, customerId: settings.customerId, bookingId: settings.bookingId },
    doneAt: settings.done ? new Date(before?.done_at ?? now) : null,
  }),
  removal: { referredToBy: [], archive: () => ({}) },
};
