import { asc, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { type Problem, problemOf, refusal } from '#engine/problems.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { prices, pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import type { ChosenService } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** `Bedrooms: 2; Bathrooms: 1`: how much of each a service is sold with. */
export async function toVariables(
  db: TenantDb,
  serviceId: string,
  written: unknown,
): Promise<ChosenService['variables']> {
  const wanted = parse(typeof written === 'string' ? written : '');
  if (wanted.length === 0) return [];
  const sold = await db.list(pricingVariables, { where: eq(pricingVariables.serviceId, serviceId) });
  const ids = sold.map(({ id }) => id);
  const rows = await db.list(prices, {
    where: isOneOf(prices.variableId, ids),
    orderBy: [asc(prices.minQuantity), asc(prices.ordering)],
    limit: 500,
  });
  const pricesOf = groupBy(rows, ({ variableId }) => variableId);
  return wanted.map(({ name, quantity }) => {
    const variable = sold.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!variable) return refuse(problemOf('variable_name_unknown', { name }));
    const price = pricesOf
      .get(variable.id)
      ?.find(({ minQuantity, maxQuantity }) => minQuantity <= quantity && quantity <= maxQuantity);
    if (!price) return refuse(problemOf('variable_price_unknown', { quantity, name }));
    return { variableId: variable.id, priceId: price.id, quantity };
  });
}

const parse = (written: string): { name: string; quantity: number }[] =>
  written
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, name = '', quantity = ''] = /^(.+?)\s*[:=]\s*(\d{1,4})$/.exec(part) ?? [];
      return name === ''
        ? refuse(problemOf('variable_unreadable', { part }))
        : { name, quantity: Number(quantity) };
    });

function refuse(problem: Problem): never {
  throw new DomainError('VALIDATION', refusal({ variables: problem }));
}
