import { and, asc, eq, sql } from 'drizzle-orm';
import { planFeatures } from '#engine/access/permissions.ts';
import * as contracts from '#engine/contracts/operations.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import { inviteAdministrator } from '../../accounts/invitation.ts';
import { companies, plans } from '../../db/tables/companies.ts';
import { logins } from '../../db/tables/identity.ts';
import { names } from '../../db/tables/platform.ts';
import type { Database } from '../../db/client.ts';
import { serve, type Route } from '../../http/route.ts';
import { announceAccessChange } from '../../live/announce.ts';

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
    companies_count,
  }));
}

type NameRow = typeof names.$inferSelect;

const presentName = ({ id, list, name, note, createdAt }: NameRow) => ({
  id,
  list,
  name,
  note,
  created_at: createdAt.toISOString(),
});

export const monitorPlatformRoutes: Route[] = [
  serve(contracts.listPlans, ({ services }) => listPlans(services.system)),

  serve(contracts.updatePlan, async ({ params, body, services }) => {
    const { system } = services;
    const known: readonly string[] = planFeatures;
    const unknown = (body.features ?? []).filter((feature) => !known.includes(feature));
    if (unknown.length > 0)
      throw new DomainError('VALIDATION', {
        messages: { features: [`there is no feature ${unknown.join(', ')}`] },
      });
    const [before] = await listPlans(system, params.name);
    if (!before) throw new DomainError('NOT_FOUND', { resource: 'plans', id: params.name });
    await system
      .update(plans)
      .set({
        ...(body.price !== undefined && { priceMinor: toMinor(body.price, before.currency) }),
        ...(body.features && { features: body.features }),
      })
      .where(eq(plans.name, params.name));
    await services.live.publishGlobally(system, { companyId: null, topic: 'company', id: null });
    const [after] = await listPlans(system, params.name);
    return after ?? before;
  }),

  serve(contracts.listAdministrators, async ({ services }) => {
    const rows = await services.system
      .select()
      .from(logins)
      .where(eq(logins.platformRole, 'role_super_admin'))
      .orderBy(asc(logins.email));
    return rows.map((login) => ({
      id: login.id,
      email: login.email,
      fullname: `${login.firstName} ${login.lastName}`.trim(),
      second_factor: login.totpConfirmedAt !== null,
      last_login_at: login.lastLoginAt?.toISOString() ?? null,
    }));
  }),

  serve(contracts.inviteAdministrator, async ({ body, services }) => {
    const email = body.email.trim().toLowerCase();
    await inviteAdministrator(services, { email, firstName: body.first_name, lastName: body.last_name });
    await announceAccessChange(services);
  }),

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
    if (!row) throw new DomainError('VALIDATION', { messages: { name: ['is on the list already'] } });
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
