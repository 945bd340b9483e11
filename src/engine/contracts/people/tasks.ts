import { taskFacts, taskSettings } from '../../settings/people/tasks.ts';
import { collection } from '../platform/collection.ts';

/** What the office has to do. Team members work with the tasks that are given to them. */
export const taskCalls = collection({
  path: '/api/tasks',
  one: 'a task',
  many: 'tasks',
  permission: 'manage_tasks',
  settings: taskSettings,
  facts: taskFacts,
});
