import { and, eq, isNull } from 'drizzle-orm';
import { problemOf } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import { serviceCategories, services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import { complainOfMissing } from '#server/platform/editing/links.ts';
import { placeBefore, readInOrder } from '#server/platform/editing/reorder.ts';
import { categoryEditor } from '../service-categories/editor.ts';
import { serviceEditor } from './editor.ts';

const serviceOrder = { column: services.ordering, current: serviceEditor.order?.current ?? [] };
const categoryOrder = {
  column: serviceCategories.ordering,
  current: categoryEditor.order?.current ?? [],
};

type ServiceMove = { id: string; categoryId: string | null; before: string | null };

/** To a place among the services of a category. A neighbour that has left meanwhile stands for the end of it. */
export async function moveToCategory(
  call: CompanyCall,
  { id, categoryId, before }: ServiceMove,
): Promise<{ ids: string[] }> {
  const { db } = call;
  const current = await readInOrder(db, services, serviceOrder);
  const service = await db.get(services, id);
  const to = { table: serviceCategories, noun: 'category', ids: categoryId === null ? [] : [categoryId] };
  requireNone([
    before !== null &&
      !current.includes(before) && ['before', problemOf('not_of_company', { noun: 'service' })],
    ...(await complainOfMissing(db, () => 'categoryId', to)),
  ]);
  const others = (await idsIn(db, categoryId)).filter((other) => other !== id);
  const place = before !== null && others.includes(before) ? { before } : { behind: others.at(-1) };
  if (service.categoryId !== categoryId) await db.update(services, id, { categoryId });
  const ids = await placeBefore(db, services, { ...serviceOrder, ids: current, id, ...place });
  await audit(db, call, {
    action: 'service.moved',
    subject: { type: 'service', id },
    summary: `Moved the service ${service.name}`,
    ...(service.categoryId !== categoryId && { changes: { categoryId: [service.categoryId, categoryId] } }),
  });
  return { ids };
}

/** In the company's order. */
async function idsIn(db: TenantDb, categoryId: string | null): Promise<string[]> {
  const where = categoryId === null ? isNull(services.categoryId) : eq(services.categoryId, categoryId);
  const rows = await db.query((database, own) =>
    database
      .select({ id: services.id })
      .from(services)
      .where(and(own(services), where))
      .orderBy(...serviceOrder.current),
  );
  return rows.map(({ id }) => id);
}

export async function moveCategory(
  call: CompanyCall,
  { id, before }: Omit<ServiceMove, 'categoryId'>,
): Promise<{ ids: string[] }> {
  const { db } = call;
  const current = await readInOrder(db, serviceCategories, categoryOrder);
  const category = await db.get(serviceCategories, id);
  requireNone([
    before !== null &&
      !current.includes(before) && ['before', problemOf('not_of_company', { noun: 'category' })],
  ]);
  const place =
    before === null || before === id ? { behind: current.findLast((one) => one !== id) } : { before };
  const ids = await placeBefore(db, serviceCategories, { ...categoryOrder, ids: current, id, ...place });
  await audit(db, call, {
    action: 'service_category.moved',
    subject: { type: 'service_category', id },
    summary: `Moved the service category ${category.name}`,
  });
  return { ids };
}
