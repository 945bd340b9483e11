import { and, eq } from 'drizzle-orm';
import { taskCalls } from '#engine/contracts/people/tasks.ts';
import type { Level } from '#engine/access/permissions.ts';
import { DomainError } from '#engine/errors.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { CallScope } from '#server/company/accounts/call-scope.ts';
import { requireAccount } from '#server/platform/audit.ts';
import { toCatalogueScope } from '#server/platform/editing/scope.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import { editRoutes, readTagged } from '#server/platform/editing/edit-routes.ts';
import { change } from '#server/platform/editing/save.ts';
import { pickFields } from '#server/platform/http/fields.ts';
import { parseWhereText } from '#server/platform/http/filter.ts';
import { parseListFilter } from '#server/platform/http/include.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { taskEditor as editor } from './editor.ts';

const { list, count, get, update } = taskCalls;
const narrowed: readonly unknown[] = [list, count, get, update];

/** With `own`, the tasks that were given to the caller. */
const givenTo = (caller: Caller, level: Level) =>
  level === 'own' ? eq(tasks.assigneeId, requireAccount(caller).id) : undefined;

async function requireGiven({ db, caller, level }: CallScope, id: string): Promise<void> {
  const { assigneeId } = await db.get(tasks, id);
  if (level === 'own' && assigneeId !== requireAccount(caller).id)
    throw new DomainError('NOT_FOUND', { resource: 'tasks', id });
}

export const taskRoutes: Route[] = [
  serve(
    list,
    async (call) => {
      const filter = parseListFilter(call.query.filter, editor.rules);
      const where = and(filter.where, givenTo(call.caller, call.level));
      const found = await editor.find(toCatalogueScope(call), { ...filter, where });
      return found.map((task) => pickFields(task, filter.fields));
    },
    editor.rules,
  ),

  serve(
    count,
    async ({ db, query, caller, level }) => {
      const where = parseWhereText(query.where, editor.rules);
      return { count: await db.count(tasks, and(where, givenTo(caller, level))) };
    },
    editor.rules,
  ),

  serve(get, async (call) => {
    await requireGiven(call, call.params.id);
    return readTagged(call, editor, call.params.id);
  }),

  serve(update, async (call) => {
    await requireGiven(call, call.params.id);
    if (call.level === 'own' && Object.keys(call.body).some((field) => field !== 'done'))
      throw new DomainError('CONFLICT', { reason: 'You can only mark tasks as done.' });
    return change(call, editor, { id: call.params.id, body: call.body });
  }),

  ...editRoutes(taskCalls, editor).filter(({ contract }) => !narrowed.includes(contract)),
];
