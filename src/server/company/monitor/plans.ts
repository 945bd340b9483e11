import { asc, eq, sql } from 'drizzle-orm';
import { planFeatures } from '#engine/access/permissions.ts';
import * as contracts from '#engine/contracts/company/plans.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Database } from '#server/platform/db/client.ts';
import { companies, plans } from '#server/platform/db/tables/companies.ts';
import { serve, type Route } from '#server/platform/http/route.ts';

const companiesOfPlan = sql<number>`(select count(*)::int from ${companies} where ${companies.planName} = ${plans.name})`;

async function listPlans(db: Database, name?: string) {
  const rows = await db
    .select({ plan: plans, companies_count: companiesOfPlan })
    .from(plans)
    .where(name ? eq(plans.name, name) : undefined)
    .orderBy(asc(plans.priceMinor));
  return rows.map(({ plan, companies_count }) => ({
    name: plan.name,
    price: toMajor(plan.priceMinor, plan.currency),
    currency: plan.currency,
    features: plan.features,
    storage_bytes: plan.storageBytes,
    companies_count,
  }));
}

export const planRoutes: Route[] = [
  serve(contracts.listPlans, ({ services }) => listPlans(services.system)),

  serve(contracts.updatePlan, async ({ params, body, services }) => {
    const { system } = services;
    const known: readonly string[] = planFeatures;
    const unknown = (body.features ?? []).filter((feature) => !known.includes(feature));
    if (unknown.length > 0)
      throw new DomainError(
        'VALIDATION',
        refusal({ features: problemOf('feature_unknown', { names: unknown }) }),
      );
    const [before] = await listPlans(system, params.name);
    if (!before) throw new DomainError('NOT_FOUND', { resource: 'plans', id: params.name });
    await system
      .update(plans)
      .set({
        ...(body.price !== undefined && { priceMinor: toMinor(body.price, before.currency) }),
        ...(body.features && { features: body.features }),
        ...(body.storage_bytes !== undefined && { storageBytes: body.storage_bytes }),
      })
      .where(eq(plans.name, params.name));
    await services.live.publishGlobally(system, { companyId: null, topic: 'company', id: null });
    const [after] = await listPlans(system, params.name);
    return after ?? before;
  }),
];
