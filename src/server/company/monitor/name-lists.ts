import { and, asc, eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/company/name-lists.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { names } from '#server/platform/db/tables/platform.ts';
import { serve, type Route } from '#server/platform/http/route.ts';

type NameRow = typeof names.$inferSelect;

const presentName = ({ id, list, name, note, createdAt }: NameRow) => ({
  id,
  list,
  name,
  note,
  created_at: createdAt.toISOString(),
});

export const nameListRoutes: Route[] = [
  serve(contracts.listNames, async ({ params, services }) => {
    const rows = await services.system
      .select()
      .from(names)
      .where(eq(names.list, params.list))
      .orderBy(asc(names.name));
    return rows.map(presentName);
  }),

  serve(contracts.addName, async ({ params, body, services }) => {
    const name = body.name.trim().toLowerCase();
    const [row] = await services.system
      .insert(names)
      .values({ list: params.list, name, note: body.note ?? '', createdAt: services.clock() })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new DomainError('VALIDATION', refusal({ name: problemOf('already_on_list') }));
    return presentName(row);
  }),

  serve(contracts.removeName, async ({ params, services }) => {
    const removed = await services.system
      .delete(names)
      .where(and(eq(names.id, params.id), eq(names.list, params.list)))
      .returning();
    if (removed.length === 0) throw new DomainError('NOT_FOUND', { resource: 'names', id: params.id });
  }),
];
