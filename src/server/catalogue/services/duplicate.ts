import { eq } from 'drizzle-orm';
import { audit } from '#server/platform/audit.ts';
import { toCatalogueScope } from '#server/platform/editing/scope.ts';
import { prices, pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readOne, type CompanyCall } from '#server/platform/editing/editor.ts';
import { replaceParts } from '#server/platform/editing/links.ts';
import { placeLast } from '#server/platform/editing/reorder.ts';
import { findPricingVariables } from '../pricing-variables/query.ts';
import { serviceEditor, type ServiceAnswer } from './editor.ts';

const longestName = 120;

/** A copy to work on: private, so that nobody books it before it is what it is meant to be. */
export async function duplicateService(
  call: CompanyCall,
  { id, name }: { id: string; name: string | undefined },
): Promise<ServiceAnswer> {
  const { db } = call;
  const scope = toCatalogueScope(call);
  const original = await readOne(serviceEditor, scope, id);
  const settings = { ...original, name: name ?? nameOfCopy(original.name), private: true };
  const edit = { ...scope, now: call.services.clock(), body: settings, before: null };
  const { id: copyId } = await db.insert(services, serviceEditor.toRow(settings, edit));
  await placeLast(db, services, { column: services.ordering, id: copyId });
  await serviceEditor.saveParts?.(copyId, settings, edit);
  await copyVariables(db, { from: id, to: copyId });
  await audit(db, call, {
    action: 'service.created',
    subject: { type: 'service', id: copyId },
    summary: `Added the service ${settings.name}, a copy of ${original.name}`,
  });
  return readOne(serviceEditor, scope, copyId);
}

/** Cut by characters as people count them: half a character would be none. */
const nameOfCopy = (name: string): string => {
  const suffix = ' (copy)';
  const kept = [...name];
  while (kept.join('').length + suffix.length > longestName) kept.pop();
  return kept.join('') + suffix;
};

async function copyVariables(db: TenantDb, { from, to }: { from: string; to: string }): Promise<void> {
  const where = eq(pricingVariables.serviceId, from);
  const variables = await findPricingVariables(db, { where, orderBy: [], limit: 1000, offset: 0 });
  for (const { prices: rows, id: _id, companyId: _companyId, oldVersionId: _old, ...variable } of variables) {
    const copy = await db.insert(pricingVariables, { ...variable, serviceId: to });
    const copies = rows.map(({ id: _priceId, companyId: _owner, ...price }) => ({
      ...price,
      variableId: copy.id,
    }));
    await replaceParts(db, prices, { of: eq(prices.variableId, copy.id), rows: copies });
  }
}
