import { asc, desc, sql } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { taskCalls } from '#engine/contracts/people/tasks.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { taskFacts, taskListing, taskSettings } from '#engine/settings/people/tasks.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import type { Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing } from '#server/platform/editing/links.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';

type Settings = SettingsOf<typeof taskSettings>;
type Answer = AnswerOf<typeof taskCalls.get>;

const { id, title, details, assigneeId, customerId, bookingId, dueOn, doneAt, createdAt } = tasks;

const present = (row: typeof tasks.$inferSelect, scope: CatalogueScope): Answer => ({
  id: row.id,
  ...fromColumns(taskSettings, row, scope),
  done: row.doneAt !== null,
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
    ...listedBy(taskListing, {
      fields: {
        id,
        assigneeId,
        customerId,
        bookingId,
        due_on: dueOn,
        done_at: doneAt,
        created_at: createdAt,
      },
      search: [title, details],
      // What is to be done comes first, and of that what is due first.
      defaultOrder: [desc(sql`${doneAt} is null`), asc(dueOn), asc(createdAt), asc(id)],
    }),
  },
  find: async (scope, filter) => (await scope.db.list(tasks, filter)).map((row) => present(row, scope)),
  present,
  settings: taskSettings,
  facts: taskFacts,
  complain: async (settings, { db }) => [
    ...(await complainOfMissing(db, () => 'assigneeId', {
      table: accounts,
      noun: 'account',
      ids: idsOf(settings.assigneeId),
    })),
    ...(await complainOfMissing(db, () => 'customerId', {
      table: customers,
      noun: 'customer',
      ids: idsOf(settings.customerId),
    })),
    ...(await complainOfMissing(db, () => 'bookingId', {
      table: bookings,
      noun: 'booking',
      ids: idsOf(settings.bookingId),
    })),
  ],
  toRow: (settings, edit) => ({
    ...toColumns(taskSettings, settings, edit),
    doneAt: settings.done ? new Date(edit.before?.done_at ?? edit.now) : null,
  }),
  removal: { referredToBy: [], archive: () => ({}) },
};
