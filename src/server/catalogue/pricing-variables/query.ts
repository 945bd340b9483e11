import { and, asc } from 'drizzle-orm';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { prices, pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { ParsedFilter } from '#server/platform/http/filter.ts';
import type { VariableRow } from '../services/parts.ts';
import { priceRules } from '../services/rules.ts';

/** Variables of any services, each with its prices. */
export async function findPricingVariables(db: TenantDb, filter: ParsedFilter): Promise<VariableRow[]> {
  const variables = await db.list(pricingVariables, filter);
  if (variables.length === 0) return [];
  const variableIds = variables.map(({ id }) => id);
  const rows = await db.query((database, own) =>
    database
      .select()
      .from(prices)
      .where(and(own(prices), isOneOf(prices.variableId, variableIds)))
      .orderBy(...priceRules.defaultOrder),
  );
  const pricesOf = groupBy(rows, ({ variableId }) => variableId);
  return variables.map((variable) => ({ ...variable, prices: pricesOf.get(variable.id) ?? [] }));
}

export const variablesInOrder = [
  asc(pricingVariables.ordering),
  asc(pricingVariables.name),
  asc(pricingVariables.id),
];
