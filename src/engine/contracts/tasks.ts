import { collection } from './collection.ts';
import { id, instant, nullable, shortText } from './fields.ts';
import { flag, nullableDay, nullableId, plainText } from './setting-fields.ts';

const settings = {
  title: { ...shortText, maxLength: 200 },
  details: plainText,
  ...{ assigneeId: nullableId, customerId: nullableId, bookingId: nullableId },
  due_on: nullableDay,
  done: flag,
} as const;

/** What the office has to do. Team members work with the tasks that are given to them. */
export const taskCalls = collection({
  path: '/api/tasks',
  one: 'a task',
  many: 'tasks',
  permission: 'manage_tasks',
  answer: {
    type: 'object',
    properties: { id, ...settings, done_at: nullable(instant), created_at: instant },
    required: [
      ...(['id', 'title', 'details', 'assigneeId', 'customerId', 'bookingId', 'due_on'] as const),
      ...(['done', 'done_at', 'created_at'] as const),
    ],
  },
  settings,
  required: ['title'],
});
